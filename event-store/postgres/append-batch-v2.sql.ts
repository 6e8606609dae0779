// Size: applied migrations keep their text, line breaks included.

import { ADVISORY_LOCKS } from '@yukselt/postgres';
import { APPEND_CHANNEL } from './append-batch.sql.js';

/**
 * The function without a position that the caller has seen. Databases keep it beside its successor, which has one
 * argument more: processes of the previous version call it while a deployment replaces them. Frozen.
 */
export const APPEND_BATCH_V2 = `
-- Stores many appends in ONE transaction, each judged on its own. Append i: p_streams[i], p_expected[i] (-1: no
-- stream), p_counts[i] events; p_previous[i] is the 1-based number of the append before it in this call on the same
-- stream, 0 if none. p_events is a JSON array in the order of p_ids: a = number of its append, k = index in the
-- append, t/d/m = type, data, metadata. Returns: head (position before this call), firsts[i] (first revision of append
-- i, null = refused), actual[i] (revision of its stream before it, or after its own events when accepted; -1 = no
-- stream), used (ids that are stored already: then nothing is written).
create or replace function es.append_batch(
  p_streams text[], p_expected bigint[], p_counts int[], p_previous int[], p_ids uuid[], p_events json,
  out head bigint, out firsts bigint[], out actual bigint[], out used uuid[])
language plpgsql set plan_cache_mode = force_generic_plan as $$ -- otherwise every call is planned again
declare
  v_current bigint;
  v_accepted int := 0;
  v_stored int;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'es.append_batch needs READ COMMITTED' using errcode = 'feature_not_supported';
  end if;
  if current_setting('synchronous_commit') = 'off' then
    perform set_config('synchronous_commit', 'on', true);
  end if;
  perform pg_advisory_xact_lock(${ADVISORY_LOCKS.eventWriter});
  -- Every statement below takes a fresh snapshot (volatile, READ COMMITTED) and so sees all earlier appends.
  select coalesce(max(position), 0) into head from es.events;
  used := array(select e.id from es.events e where e.id = any(p_ids));
  if cardinality(used) > 0 then return; end if;
  -- A scalar sub-select, no join: a join got a generic plan with a sequential scan (18 times slower).
  actual := array(select coalesce((select e.revision from es.events e where e.stream = a.stream order by e.revision desc limit 1), -1)
                    from unnest(p_streams) with ordinality a(stream, n) order by a.n);
  firsts := array_fill(null::bigint, array[cardinality(p_streams)]);
  for i in 1 .. cardinality(p_streams) loop
    v_current := case when p_previous[i] > 0 then actual[p_previous[i]] else actual[i] end;
    if p_expected[i] = v_current then
      firsts[i] := v_current + 1;
      v_current := v_current + p_counts[i];
      v_accepted := v_accepted + 1;
    end if;
    actual[i] := v_current;
  end loop;
  if v_accepted = 0 then return; end if;
  insert into es.events(position, stream, revision, id, type, data, metadata)
  select head + row_number() over (order by e.n), p_streams[e.a], firsts[e.a] + e.k, e.id, e.t, e.d, e.m
    from rows from (unnest(p_ids), json_to_recordset(p_events) as (a int, k int, t text, d json, m json)) with ordinality as e(id, a, k, t, d, m, n)
   where firsts[e.a] is not null;
  get diagnostics v_stored = row_count;
  perform pg_notify('${APPEND_CHANNEL}', (head + v_stored)::text);
end $$;
`;
