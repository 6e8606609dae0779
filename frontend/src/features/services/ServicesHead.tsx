import { PageHead } from '../../ui/layout/PageHead.js';
import { SERVICES } from './services.texts.js';

/** The head of the services list; the server prerenders it (app/prerender.tsx). */
export const ServicesHead = () => (
  <PageHead crumbs={[{ text: SERVICES.crumb }]} title={SERVICES.title} text={SERVICES.text} />
);
