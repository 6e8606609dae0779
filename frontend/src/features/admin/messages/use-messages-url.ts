import { useEffect } from 'react';
import { type TableQuery, useTableQuery } from '../shared/table/use-table-query.js';
import type { MessagesStore } from './MessagesStore.js';

export const STATE_OPTIONS = ['all', 'unread', 'read'] as const;
export const SUBJECT_OPTIONS = ['general', 'order', 'payment', 'technical', 'partnership', 'other'] as const;
/** The address names a state in Turkish. */
const STATE_IN_ADDRESS = { unread: 'okunmamis', read: 'okunmus' } as const;

interface MessagesUrl {
  query: TableQuery;
  state: (typeof STATE_OPTIONS)[number];
  setState: (state: (typeof STATE_OPTIONS)[number]) => void;
  subject: (typeof SUBJECT_OPTIONS)[number] | null;
  setSubject: (subject: string) => void;
  openId: string | null;
  open: (messageId: string | null) => void;
  filtered: boolean;
}

/**
 * Filter, search and the open message, kept in the address; the store follows them. @param unread how many messages are
 * unread
 */
export function useMessagesUrl(store: MessagesStore, unread: number | null): MessagesUrl {
  const query = useTableQuery(['at']);
  const state = (['unread', 'read'] as const).find((name) => STATE_IN_ADDRESS[name] === query.get('durum')) ?? null;
  const subject = SUBJECT_OPTIONS.find((name) => name === query.get('konu')) ?? null;
  const openId = query.get('mesaj');
  const { q } = query;
  useEffect(() => store.show({ state, subject, q }), [store, state, subject, q]);
  // A new figure means that a message arrived. While one is open, the list stays as it is.
  useEffect(() => {
    if (store.openId === null && store.list.state.status === 'ready') void store.list.refresh();
  }, [store, unread]);
  useEffect(() => {
    if (openId !== store.openId || openId === null) void store.open(openId);
  }, [store, openId]);
  return {
    query,
    state: state ?? 'all',
    setState: (next) => query.set('durum', next === 'all' ? null : STATE_IN_ADDRESS[next]),
    subject,
    setSubject: (next) => query.set('konu', next),
    openId,
    open: (messageId) => query.set('mesaj', messageId),
    filtered: state !== null || subject !== null || q !== '',
  };
}
