import type { Schema } from './endpoint.ts';
import { address, personAddress } from '#contract/core/addresses.ts';
import { areaPermissions } from '#contract/core/area-permissions.ts';
import { done, failure, versionBody } from '#contract/core/envelope.ts';
import { localised, money, picture, pictureInput, signedMoney } from '#contract/core/fields.ts';
import {
  bulkAnswer,
  bulkData,
  comparedImportData,
  exportBody,
  exportData,
  longImportData,
} from '#contract/core/list.ts';
import { messageCode } from '#contract/core/message.ts';

/** Schemas of no entity, by the names that the OpenAPI document gives them. */
export const sharedSchemas: Record<string, Schema> = {
  Address: address,
  AreaPermissions: areaPermissions,
  BulkResponse: bulkAnswer,
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
