/** Prices and stock of many variants at once. */
export default function PriceEditor() {
  return null;
}
