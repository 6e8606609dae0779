import { StatusMark } from '../../../../ui/data/StatusMark.js';
import { CATALOG } from '../admin-catalog.texts.js';

/** 'Aktif' or 'Pasif' (docs/product-rules.md#catalogue-1). */
export const ActiveTag = ({ active }: { active: boolean }) => (
  <StatusMark icon={active ? 'check-circle' : 'ban'} tone={active ? 'ok' : 'none'}>
    {active ? CATALOG.active : CATALOG.passive}
  </StatusMark>
);
