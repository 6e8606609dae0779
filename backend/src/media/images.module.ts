import { Module } from '@nestjs/common';
import { Migrates } from '../platform/postgres/migrates.decorator.js';
import { ImagesController } from './images.controller.js';
import { imagesMigrations } from './images.migrations.js';
import { ImagesService } from './images.service.js';

/** Pictures of the shop's own pages. */
@Module({ controllers: [ImagesController], providers: [ImagesService], exports: [ImagesService] })
@Migrates(imagesMigrations)
export class ImagesModule {}
