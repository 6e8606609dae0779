import type { HeadList, HeadView, Page } from '@yukselt/contracts/api';
import type { HttpClient } from '../../../api/http-client.js';
import { queryOf } from '../../../api/query.js';

/** For feed readers. */
export const HEADS_FEED = '/api/v1/heads/feed.atom';
/** For everybody else who keeps heads. */
export const HEADS_JSON = '/.well-known/yukselt-heads.json';

/** The heads that the shop published, a page at a time, the newest first. */
export const headsApi = (http: HttpClient) => ({
  /** @param before number of a head, as text */
  page: async (before: string | null): Promise<Page<HeadView>> => {
    const { heads, next } = await http.get<HeadList>(`/api/v1/heads${queryOf({ before })}`);
    return { items: heads, next: next === null ? null : String(heads.at(-1)?.number) };
  },
});
