/** The public interface of the product-images module. */
export { filterNewImages, queueImages, type RemoteImage } from './queue-images.ts';
