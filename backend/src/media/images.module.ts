import { Module } from '@nestjs/common';
import { Migrates } from '../platform/postgres/migrates.decorator.js';
import { ImageDecoderService } from './image-decoder.service.js';
import { ImagesController } from './images.controller.js';
import { imagesMigrations } from './images.migrations.js';
import { ImagesService } from './images.service.js';

/** Pictures of the shop's own pages, and the decoder of all uploads. */
@Module({
  controllers: [ImagesController],
  providers: [ImageDecoderService, ImagesService],
  exports: [ImageDecoderService, ImagesService],
})
@Migrates(imagesMigrations)
export class ImagesModule {}
