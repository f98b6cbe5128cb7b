import type { Schema } from './endpoint.ts';
import { address, personAddress } from '#contract/core/addresses.ts';
import { areaPermissions } from '#contract/core/area-permissions.ts';
import { done, failure, versionBody } from '#contract/core/envelope.ts';
import { localised, money, picture, pictureInput, signedMoney } from '#contract/core/fields.ts';
import {
  bulkResponse,
  bulkData,
  comparedImportData,
  exportBody,
  exportData,
  longImportData,
} from '#contract/core/list.ts';
import { messageCode } from '#contract/core/message.ts';

/** Schemas that belong to no entity, by their names in the OpenAPI document. */
export const sharedSchemas: Record<string, Schema> = {
  Address: address,
  AreaPermissions: areaPermissions,
  BulkResponse: bulkResponse,
  BulkResult: bulkData,
  ComparedImportReport: comparedImportData,
  Done: done,
  ExportBody: exportBody,
  ExportLink: exportData,
  Failure: failure,
  ImportReport: longImportData,
  LocalisedText: localised,
  MessageCode: messageCode,
  Money: money,
  PersonAddress: personAddress,
  Picture: picture,
  PictureInput: pictureInput,
  SignedMoney: signedMoney,
  VersionBody: versionBody,
};
