import type { PrerenderedScene, PrerenderModule, ScenePage } from '@yukselt/contracts/api';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { AuthFrame } from '../features/auth/AuthFrame.js';
import authStyles from '../features/auth/AuthPage.module.css';
import { AUTH } from '../features/auth/auth.texts.js';
import { BlogFrame } from '../features/blog/BlogFrame.js';
import blogSceneStyles from '../features/blog/BlogScene.module.css';
import { PostCard } from '../features/blog/PostCard.js';
import { HeroText } from '../features/home/HeroText.js';
import homeSceneStyles from '../features/home/HomeScene.module.css';
import { PlatformHeader } from '../features/platform/PlatformHeader.js';
import platformStyles from '../features/platform/platform.module.css';
import { ServicesHeader } from '../features/services/ServicesHeader.js';
import servicesSceneStyles from '../features/services/ServicesScene.module.css';
import moving from '../ui/feedback/MovingLine.module.css';
import { Wordmark } from '../ui/pictures/Icon.js';
import headerStyles from './shell/Header.module.css';
import { NAV } from './shell/links.js';
import lineStyles from './shell/NavigationLine.module.css';
import { PromoBanner } from './shell/PromoBanner.js';

const ADDRESS = {
  home: '/',
  services: '/sosyal-medya-hizmetleri',
  platform: '/sosyal-medya-hizmetleri',
  blog: '/blog',
  login: '/login',
  other: null,
} as const satisfies Record<PrerenderedScene, string | null>;

const SCENES: Record<PrerenderedScene, (page: ScenePage | null) => ReactNode> = {
  home: () => (
    <section className={homeSceneStyles.hero}>
      <div className={`page ${homeSceneStyles.heroInner}`}>
        <HeroText />
      </div>
    </section>
  ),
  services: () => (
    <div className={`page ${servicesSceneStyles.page}`}>
      <ServicesHeader />
    </div>
  ),
  platform: (page) =>
    page &&
    'platform' in page && (
      <div className={`page ${platformStyles.page}`}>
        <PlatformHeader platform={page.platform} />
      </div>
    ),
  blog: (page) => {
    const [first] = page && 'posts' in page ? page.posts : [];
    return (
      <div className={`page ${blogSceneStyles.page}`}>
        <BlogFrame selectedSlug="">
          <div className={blogSceneStyles.list}>{first && <PostCard post={first} featured heading="h2" />}</div>
        </BlogFrame>
      </div>
    );
  },
  login: () => (
    <div className={`page ${authStyles.page}`}>
      <AuthFrame title={AUTH.loginTitle} text={AUTH.loginText} />
    </div>
  ),
  other: () => null,
};

/**
 * The top of a page, without anything that needs a script: visitors read it while the program loads. The real page
 * replaces it in one frame, at the same sizes. Emotion's rules are left out: they lie in a layer below our classes, and
 * none of them has an effect here.
 */
export const renderFirstScene: PrerenderModule['renderFirstScene'] = (scene, page) =>
  renderToStaticMarkup(
    <StaticRouter location={ADDRESS[scene] ?? '/'}>
      <div className={`${moving.line} ${moving.late} ${lineStyles.line}`} />
      {scene === 'home' && <PromoBanner />}
      <div className={headerStyles.header}>
        <div className={`page ${headerStyles.inner}`}>
          <span className={headerStyles.logo}>
            <Wordmark />
          </span>
          <div className={headerStyles.nav}>
            {NAV.map(({ to, text }) => (
              <a key={to} href={to} aria-current={to === ADDRESS[scene] ? 'page' : undefined}>
                {text}
              </a>
            ))}
          </div>
        </div>
      </div>
      {SCENES[scene](page)}
    </StaticRouter>,
  ).replace(/<style[^>]*>.*?<\/style>/gs, '');
