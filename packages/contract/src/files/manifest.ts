import type { ContractManifest } from '#contract/core/contract-manifest.ts';
import { file, fileUses, filesApi, uploadedFile } from '#contract/files/api.ts';

export const manifest: ContractManifest = {
  areas: {
    files: { description: 'Uploads and the file library.', endpoints: filesApi },
  },
  schemas: {
    FileUses: fileUses,
    StoredFile: file,
    UploadedFile: uploadedFile,
  },
};
