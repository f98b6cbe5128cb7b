import type { ContractManifest } from '#contract/core/contract-manifest.ts';
import {
  product,
  productCounts,
  productDetails,
  productVariant,
  productsApi,
  variantRow,
} from '#contract/products/api.ts';
import { productCsvApi, productFileColumns, productImportData } from '#contract/products/csv.ts';
import { imageDownloads, productImagesApi } from '#contract/products/images.ts';
import { attributeValue, option, variantBody } from '#contract/products/inputs.ts';
import { productStatus, stockState } from '#contract/products/query.ts';
import { productSales } from '#contract/products/sales.ts';
import { priceChange, stockLevel, stockMovement } from '#contract/products/stock.ts';
import { productTranslations } from '#contract/products/storefront.ts';
import { unavailabilityReason } from '#contract/products/unavailability.ts';

export const manifest: ContractManifest = {
  areas: {
    products: { description: 'Products with their variants, stock and prices.', endpoints: productsApi },
    productCsv: { description: 'Import and export of products as CSV.', endpoints: productCsvApi },
    productImages: { description: 'Image downloads of imported products.', endpoints: productImagesApi },
  },
  schemas: {
    AttributeValue: attributeValue,
    ImageDownloads: imageDownloads,
    PriceChange: priceChange,
    Product: product,
    ProductCounts: productCounts,
    ProductDetails: productDetails,
    ProductFileColumns: productFileColumns,
    ProductImportData: productImportData,
    ProductOption: option,
    ProductSales: productSales,
    ProductStatus: productStatus,
    ProductTranslations: productTranslations,
    ProductVariant: productVariant,
    SaleBlocker: unavailabilityReason,
    StockLevel: stockLevel,
    StockMovement: stockMovement,
    StockState: stockState,
    VariantBody: variantBody,
    VariantRow: variantRow,
  },
};
