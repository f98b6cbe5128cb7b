import type { ContractManifest } from '#contract/core/contract-manifest.ts';
import { person, queriesApi, query, queryCounts, queryDetails } from '#contract/queries/api.ts';
import { cannedRepliesApi, cannedReply } from '#contract/queries/canned-replies.ts';

export const manifest: ContractManifest = {
  areas: {
    queries: { description: 'Messages from customers, and the replies to them.', endpoints: queriesApi },
    cannedReplies: { description: 'Prepared replies for queries.', endpoints: cannedRepliesApi },
  },
  schemas: {
    CannedReply: cannedReply,
    CustomerQuery: query,
    CustomerQueryCounts: queryCounts,
    CustomerQueryDetails: queryDetails,
    QueryPerson: person,
  },
};
