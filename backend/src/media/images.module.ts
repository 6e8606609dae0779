import { Module } from '@nestjs/common';
import { ImagesController } from './images.controller.js';
import { ImagesService } from './images.service.js';

/** Pictures of the shop's own pages. */
@Module({ controllers: [ImagesController], providers: [ImagesService], exports: [ImagesService] })
export class ImagesModule {}
