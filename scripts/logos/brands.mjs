// Colours are those that the brands state, darkened or lightened where their sign would not be seen on them.

const WHITE = '#ffffff';

/**
 * @typedef {object} Brand
 * @property {string} slug of the platform in the shop
 * @property {string} scene what the platform is about: name of its drawing in scenes.svg
 * @property {string} [icon] name in `simple-icons`; without it the drawing is in `drawings.mjs`
 * @property {readonly string[]} stops colours of the tile, from its upper left to its lower right corner
 * @property {string} ink colour of the sign on the tile
 * @property {readonly string[]} [darkStops] where the tile would vanish on the dark theme's ground
 */

/**
 * @param {string} slug
 * @param {string} scene
 * @param {readonly string[]} stops
 * @param {Partial<Brand>} [more]
 * @returns {Brand}
 */
const brand = (slug, scene, stops, more) => ({
  slug,
  scene,
  icon: slug.replaceAll('-', ''),
  stops,
  ink: WHITE,
  ...more,
});

/** Every platform of the shop, in its order. @type {readonly Brand[]} */
export const BRANDS = [
  brand('instagram', 'photo', ['#f2622e', '#e1306c', '#833ab4']),
  brand('tiktok', 'story', ['#2b2f36', '#0b0b0f'], { darkStops: ['#454a54', '#202329'] }),
  brand('youtube', 'video', ['#ff1f1f', '#c4001d']),
  brand('facebook', 'people', ['#0866ff', '#0a4fd0']),
  brand('x', 'announce', ['#3c4248', '#0f1419'], { darkStops: ['#535b63', '#2a3036'] }),
  brand('threads', 'discussion', ['#2a2a2a', '#000000'], { darkStops: ['#4d4d4d', '#262626'] }),
  brand('twitch', 'live', ['#9146ff', '#6a2bd9']),
  brand('spotify', 'music', ['#1ed760', '#17b552'], { ink: '#06210f' }),
  brand('telegram', 'chat', ['#1f95d6', '#1370b3']),
  { slug: 'linkedin', scene: 'work', stops: ['#0a66c2', '#084d94'], ink: WHITE },
  brand('pinterest', 'photo', ['#e60023', '#ad081b']),
  brand('snapchat', 'story', ['#fffc00', '#f3cf00'], { ink: '#1c1b00' }),
  brand('discord', 'people', ['#5865f2', '#404bc9']),
  brand('reddit', 'discussion', ['#ff4500', '#d93a00']),
  brand('kick', 'live', ['#53fc19', '#33c904'], { ink: '#071402' }),
  brand('soundcloud', 'sound', ['#ff5500', '#d94400']),
  brand('apple-music', 'music', ['#fa3c55', '#d3123a']),
  brand('youtube-music', 'listening', ['#e80a2c', '#8f0018']),
  brand('vimeo', 'film', ['#0e93c4', '#0a6f9c']),
  brand('dailymotion', 'video', ['#1553d6', '#0a1d57'], { darkStops: ['#1f63ef', '#163a9c'] }),
  brand('bluesky', 'announce', ['#1185fe', '#0a66d6']),
  brand('whatsapp', 'chat', ['#1ca34d', '#0b7a43']),
  brand('tumblr', 'blog', ['#36465d', '#1c2a42'], { darkStops: ['#4a6082', '#33445f'] }),
  brand('quora', 'discussion', ['#b92b27', '#8c1c19']),
  { slug: 'likee', scene: 'story', stops: ['#f0418d', '#a334e0'], ink: WHITE },
  brand('deezer', 'listening', ['#a238ff', '#6f1fc4']),
  brand('steam', 'game', ['#2a6a9e', '#14243a'], { darkStops: ['#3379b0', '#23415f'] }),
  brand('epic-games', 'level', ['#4a4a4a', '#202020'], { darkStops: ['#5e5e5e', '#383838'] }),
  brand('google-play', 'apps', ['#01875f', '#035c46']),
  brand('rumble', 'video', ['#85c742', '#6bab2c'], { ink: '#10200a' }),
  brand('tidal', 'record', ['#262f3a', '#050708'], { darkStops: ['#46535f', '#2b353d'] }),
  brand('clubhouse', 'voice', ['#ffe450', '#f2cb3a'], { ink: '#241d00' }),
];
