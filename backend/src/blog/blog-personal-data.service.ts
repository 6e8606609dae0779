import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ShopDatabase } from '../platform/postgres/shop-database.js';
import { type DataSubject, PersonalDataRegistryService } from '../platform/privacy/personal-data-registry.service.js';
import { FORMER_AUTHOR } from './blog.texts.js';

/** The name under which a person writes posts. The posts belong to the shop, and stay without the name. */
@Injectable()
export class BlogPersonalDataService implements OnModuleInit {
  constructor(
    private readonly db: ShopDatabase,
    private readonly personalDataRegistry: PersonalDataRegistryService,
  ) {}

  onModuleInit(): void {
    this.personalDataRegistry.add({
      name: 'blogPosts',
      read: ({ id }) =>
        this.db
          .selectFrom('blog_posts as post')
          .innerJoin('blog_authors as author', 'author.id', 'post.author_id')
          .select(['post.title', 'post.slug', 'author.name as author'])
          .where('post.author_id', '=', id)
          .orderBy('post.created_at')
          .execute(),
      erase: (person) => this.erase(person),
    });
  }

  private async erase({ id }: DataSubject): Promise<void> {
    await this.db.updateTable('blog_authors').set({ name: FORMER_AUTHOR }).where('id', '=', id).execute();
  }
}
