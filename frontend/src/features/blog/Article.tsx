import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './Article.module.css';

/** The post's HTML, as the server cleaned it. Its links to pages of this site are followed without a reload. */
export function Article({ html }: { html: string }) {
  const article = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const element = article.current;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlainClick = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
      const path = link?.getAttribute('href');
      if (!link || !path?.startsWith('/') || !isPlainClick || link.target === '_blank') return;
      event.preventDefault();
      void navigate(path);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate]);
  return (
    <div
      className={styles.article}
      data-article
      translate="yes"
      ref={article}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets through an allowlist only, when a post is stored and when it is read.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
