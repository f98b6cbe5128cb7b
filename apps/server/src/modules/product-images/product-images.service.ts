/** What other modules may use of the images that imports name. */
export { newImages, queueImages, type WantedImage } from './queue-images.ts';
