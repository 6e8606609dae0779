import { PageHeader } from '../../ui/layout/PageHeader.js';
import { SERVICES } from './services.texts.js';

/** The header of the services list; the server prerenders it (app/prerender.tsx). */
export const ServicesHeader = () => (
  <PageHeader crumbs={[{ text: SERVICES.crumb }]} title={SERVICES.title} text={SERVICES.text} />
);
