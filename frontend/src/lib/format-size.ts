import { unbroken } from './format.js';
import { lazily } from './lazily.js';

const KB = 1_024;
const MB = KB * KB;
const sizeFormat = lazily(() => new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 }));
/** `120 KB`, `1,4 MB`. */
export const formatSize = (bytes: number): string =>
  unbroken(bytes >= MB ? `${sizeFormat().format(bytes / MB)} MB` : `${Math.max(1, Math.round(bytes / KB))} KB`);
