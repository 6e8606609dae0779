import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '../../ui/layout/Card.js';
import { PageHeader } from '../../ui/layout/PageHeader.js';
import styles from './BlogScene.module.css';
import { BLOG } from './blog.texts.js';

/** Head and categories around the posts; the server prerenders them with the newest post (app/prerender.tsx). */
export function BlogFrame({ selectedSlug, children }: { selectedSlug: string; children: ReactNode }) {
  const category = BLOG.categories.find(({ slug }) => slug !== '' && slug === selectedSlug);
  return (
    <>
      <PageHeader
        crumbs={category ? [{ text: BLOG.title, to: '/blog' }, { text: category.name }] : [{ text: BLOG.title }]}
        title={category ? `${BLOG.title}: ${category.name}` : BLOG.title}
        text={BLOG.text}
      />
      <div className={styles.inner}>
        <Categories selectedSlug={selectedSlug} />
        {children}
      </div>
    </>
  );
}

function Categories({ selectedSlug }: { selectedSlug: string }) {
  return (
    <Card as="nav" className={styles.categories} aria-labelledby="categories-heading">
      <h2 className="heading-4" id="categories-heading">
        {BLOG.categoriesTitle}
      </h2>
      <ul>
        {BLOG.categories.map(({ slug, name, count }) => (
          <li key={slug}>
            <Link
              to={slug === '' ? '/blog' : `/blog?kategori=${slug}`}
              aria-current={slug === selectedSlug ? 'page' : undefined}
            >
              <span>{name}</span>
              <span data-count="">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
