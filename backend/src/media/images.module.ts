import { Module } from '@nestjs/common';
import { ImagesController } from './images.controller.js';
import { Images } from './images.service.js';

/** Pictures of the shop's own pages. */
@Module({ controllers: [ImagesController], providers: [Images], exports: [Images] })
export class ImagesModule {}
