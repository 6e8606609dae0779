import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStores } from '../../stores/StoreProvider.js';
import { sceneStore } from '../../stores/scene-store.js';
import { Button } from '../../ui/actions/Button.js';
import { Card } from '../../ui/layout/Card.js';
import { DeepPanel } from '../../ui/layout/DeepPanel.js';
import { PageHeader } from '../../ui/layout/PageHeader.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { PlatformLogo } from '../catalog/PlatformLogo.js';
import contactChannelsStyles from '../content/contact/ContactChannels.module.css';
import { AnalysisCard } from './AnalysisCard.js';
import styles from './ToolsScene.module.css';
import { ToolsStore } from './ToolsStore.js';
import { TOOLS, type ToolPlatform } from './tools.texts.js';

const PLATFORMS = Object.keys(TOOLS.platforms) as ToolPlatform[];
const { use: useTools } = sceneStore(
  (root) => new ToolsStore({ notifications: root.notifications, load: () => import('./analysis.js') }),
);

/** Free tools (docs/product-rules.md#content-6). The tab is kept in the address. */
const ToolsScene = observer(function ToolsScene() {
  const { catalog } = useStores();
  const store = useTools();
  const [params, setParams] = useSearchParams();
  const platform = PLATFORMS.find((id) => id === params.get('platform')) ?? 'instagram';
  useEffect(() => store.choose(platform), [store, platform]);
  return (
    <main className="page content">
      <title>{`${TOOLS.title} · ${catalog.siteName}`}</title>
      <PageHeader crumbs={[{ text: TOOLS.title }]} title={TOOLS.title} text={TOOLS.text} />
      <PlatformTabs
        platform={platform}
        onChange={(next) => setParams(next === 'instagram' ? {} : { platform: next }, { replace: true })}
      />
      <div role="tabpanel" id="tool-panel" aria-labelledby={`tool-${platform}`}>
        <AnalysisCard store={store} />
        <ToolList platform={platform} />
      </div>
      <Premium />
    </main>
  );
});

interface PlatformTabsProps {
  platform: ToolPlatform;
  onChange: (platform: ToolPlatform) => void;
}

const PlatformTabs = ({ platform, onChange }: PlatformTabsProps) => (
  <Tabs
    value={platform}
    onChange={(_, next: ToolPlatform) => onChange(next)}
    aria-label={TOOLS.tabs}
    className={styles.tabs}
  >
    {PLATFORMS.map((id) => (
      <Tab
        key={id}
        value={id}
        id={`tool-${id}`}
        aria-controls="tool-panel"
        label={
          <span className="inline inline--2">
            <PlatformLogo slug={id} name={TOOLS.platforms[id]} color={TOOLS.colors[id]} size="xs" />
            {TOOLS.platforms[id]}
          </span>
        }
      />
    ))}
  </Tabs>
);

function ToolList({ platform }: { platform: ToolPlatform }) {
  const { notifications } = useStores();
  return (
    <section className={styles.list} aria-labelledby="tools-heading">
      <h2 id="tools-heading">{TOOLS.toolsTitle(TOOLS.platforms[platform])}</h2>
      <ul className="grid grid--4">
        {TOOLS.tools[platform].map(({ icon, title, text }) => (
          <Card as="li" className={styles.tool} key={title}>
            <span className={contactChannelsStyles.icon}>
              <Icon name={icon} />
            </span>
            <div>
              <h3 className="heading-4">{title}</h3>
              <p className="small muted">{text}</p>
            </div>
            <div className="inline inline--2">
              <Button
                kind="soft"
                size="sm"
                aria-label={TOOLS.tryOf(title)}
                onClick={() => notifications.info(TOOLS.soon(title))}
              >
                {TOOLS.try}
              </Button>
              <Button
                kind="text"
                size="sm"
                aria-label={TOOLS.reportOf(title)}
                onClick={() => notifications.info(TOOLS.soonReport(title))}
              >
                {TOOLS.report}
              </Button>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}

function Premium() {
  const { notifications } = useStores();
  return (
    <DeepPanel as="section" className={styles.premium} aria-labelledby="premium-heading">
      <div>
        <h2 id="premium-heading">{TOOLS.premiumTitle}</h2>
        <p>{TOOLS.premiumText}</p>
      </div>
      <div className="inline inline--wrap">
        {TOOLS.premium.map(({ action, notice }, index) => (
          <Button
            key={action}
            kind={index === 0 ? 'on-deep' : 'on-deep-quiet'}
            size="lg"
            onClick={() => notifications.info(notice)}
          >
            {action}
          </Button>
        ))}
      </div>
    </DeepPanel>
  );
}

export default ToolsScene;
