// Size: two drawings, each line by line.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { moneyParts } from '@yukselt/contracts';
import sharp from 'sharp';

/** A transfer as its sender's bank shows it. */
export interface ReceiptDetails {
  /** The paper of a bank, or the screen of a telephone. */
  kind: 'dekont' | 'phone';
  sender: string;
  holder: string;
  account: string;
  reference: string;
  /** In kuruş. */
  amount: bigint;
  /** ms since 1970. */
  at: number;
}

/** Invented banks: no real one is shown. */
const BANKS = [
  { name: 'Kıyı Bank', dark: '#1f3a5f', accent: '#d9a441' },
  { name: 'Çınar Bankası', dark: '#1d5b46', accent: '#9fd3b6' },
  { name: 'Lale Katılım', dark: '#6b2440', accent: '#f0b6a0' },
] as const;
const QUALITY = 84;
/** The font of statements: a machine may have none of its own, and its texts would be blank. */
const FAMILY = 'DejaVu Sans Condensed';
const FONT = `font-family="${FAMILY}"`;
const FONTS = path.resolve(import.meta.dirname, '../../../assets/fonts');
let loading: Promise<unknown> | null = null;

/** Once a process: a file that a text names is known to every later drawing. */
const loadFonts = (): Promise<unknown> => {
  loading ??= Promise.all(
    ['DejaVuSansCondensed.ttf', 'DejaVuSansCondensed-Bold.ttf'].map((file) =>
      sharp({ text: { text: '.', font: FAMILY, fontfile: path.join(FONTS, file) } })
        .png()
        .toBuffer(),
    ),
  );
  return loading;
};
const timeFormat = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** The receipt as a JPEG; the same details give the same bytes. */
export async function receiptPicture(details: ReceiptDetails): Promise<Buffer> {
  await loadFonts();
  const svg = details.kind === 'dekont' ? paper(details) : screen(details);
  return sharp(Buffer.from(svg)).jpeg({ quality: QUALITY }).toBuffer();
}

/** Numbers that a bank would print follow from the reference. */
const digitsOf = (reference: string): string =>
  BigInt(`0x${createHash('sha256').update(reference).digest('hex').slice(0, 12)}`)
    .toString()
    .padStart(15, '0');

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const amountText = (amount: bigint): string => {
  const { lira, kurus } = moneyParts(amount);
  return `${lira},${kurus} TL`;
};
const text = (x: number, y: number, size: number, content: string, attributes = 'fill="#22303c"'): string =>
  `<text x="${x}" y="${y}" font-size="${size}" ${FONT} ${attributes}>${escaped(content)}</text>`;
const row = (y: number, label: string, value: string, size = 22): string =>
  text(64, y, size, label, 'fill="#5b6770"') +
  text(736, y, size, value, 'fill="#17222b" font-weight="600" text-anchor="end"');
const masked = (account: string): string => `${account.slice(0, 4)} •••• •••• •••• •••• ${account.slice(-4)}`;
const svg = (height: number, ground: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="${height}" viewBox="0 0 800 ${height}">
  <rect width="800" height="${height}" fill="${ground}"/>${content}</svg>`;

function paper({ sender, holder, account, reference, amount, at }: ReceiptDetails): string {
  const digits = digitsOf(reference);
  const bank = BANKS[Number(digits.at(-1)) % BANKS.length]!;
  return svg(
    1040,
    '#ffffff',
    `<rect width="800" height="120" fill="${bank.dark}"/>
    <rect x="64" y="56" width="11" height="28" fill="${bank.accent}"/>
    <rect x="80" y="38" width="11" height="46" fill="${bank.accent}"/>
    <rect x="96" y="48" width="11" height="36" fill="${bank.accent}"/>
    ${text(126, 74, 32, bank.name, 'fill="#ffffff" font-weight="700"')}
    ${text(736, 72, 20, 'e-Dekont', 'fill="#e7edf2" text-anchor="end"')}
    ${text(64, 188, 28, 'Havale / EFT dekontu', 'fill="#17222b" font-weight="700"')}
    ${text(736, 186, 20, timeFormat.format(at), 'fill="#5b6770" text-anchor="end"')}
    <path d="M64 214H736" stroke="#d9dfe3" stroke-width="2"/>
    ${row(268, 'Gönderen', sender.toLocaleUpperCase('tr-TR'))}
    ${row(318, 'Gönderen hesap', `•••• •••• ${digits.slice(0, 4)}`)}
    ${row(368, 'Alıcı', holder)}
    ${row(418, 'Alıcı IBAN', masked(account))}
    ${row(468, 'Açıklama', reference)}
    <rect x="64" y="510" width="672" height="96" rx="12" fill="#eef2f5"/>
    ${text(92, 568, 22, 'İşlem tutarı', 'fill="#5b6770"')}
    ${text(708, 571, 38, amountText(amount), 'fill="#17222b" font-weight="700" text-anchor="end"')}
    ${row(666, 'Masraf', amountText(640n))}
    ${row(716, 'Sorgu no', digits.slice(0, 12))}
    ${row(766, 'Kanal', 'Mobil şube')}
    ${row(816, 'Durum', 'Gerçekleşti')}
    <path d="M64 852H736" stroke="#d9dfe3" stroke-width="2" stroke-dasharray="6 8"/>
    ${text(64, 898, 17, 'Bu dekont elektronik ortamda üretilmiştir, imza gerekmez.', 'fill="#6b7780"')}
    ${text(64, 928, 17, `${bank.name} hayalî bir bankadır; belge örnek veridir.`, 'fill="#6b7780"')}
    <g transform="translate(640 884)"><rect width="96" height="96" rx="8" fill="#f3f5f7"/>
    <path d="M18 18h22v22H18zM56 18h22v22H56zM18 56h22v22H18zM56 56h8v8h-8zM70 56h8v22h-8zM56 70h8v8h-8z" fill="${bank.dark}"/></g>`,
  );
}

function screen({ sender, holder, account, reference, amount, at }: ReceiptDetails): string {
  const digits = digitsOf(reference);
  return svg(
    1280,
    '#f4f2fa',
    `<rect width="800" height="470" fill="#3b2f6b"/>
    ${text(48, 64, 26, timeFormat.format(at).slice(-5), 'fill="#ffffff" font-weight="600"')}
    <rect x="690" y="42" width="54" height="26" rx="7" fill="none" stroke="#ffffff" stroke-width="3"/>
    <rect x="695" y="47" width="36" height="16" rx="3" fill="#ffffff"/>
    <circle cx="400" cy="200" r="58" fill="#57c79a"/>
    <path d="M374 201l18 18 36-38" stroke="#ffffff" stroke-width="11" fill="none" stroke-linecap="round" stroke-linejoin="round"/>
    ${text(400, 318, 34, 'Para gönderildi', 'fill="#ffffff" font-weight="700" text-anchor="middle"')}
    ${text(400, 396, 58, amountText(amount), 'fill="#ffffff" font-weight="700" text-anchor="middle"')}
    <rect x="32" y="444" width="736" height="640" rx="28" fill="#ffffff"/>
    ${row(524, 'Gönderen', sender, 25)}
    <path d="M64 556H736" stroke="#ebe8f4" stroke-width="2"/>
    ${row(610, 'Alıcı', holder, 25)}
    <path d="M64 642H736" stroke="#ebe8f4" stroke-width="2"/>
    ${row(696, 'Hesap', `•••• ${account.slice(-4)}`, 25)}
    <path d="M64 728H736" stroke="#ebe8f4" stroke-width="2"/>
    ${row(782, 'Açıklama', reference, 25)}
    <path d="M64 814H736" stroke="#ebe8f4" stroke-width="2"/>
    ${row(868, 'Tarih', timeFormat.format(at), 25)}
    <path d="M64 900H736" stroke="#ebe8f4" stroke-width="2"/>
    ${row(954, 'İşlem no', digits.slice(0, 12), 25)}
    <path d="M64 986H736" stroke="#ebe8f4" stroke-width="2"/>
    ${row(1040, 'Ücret', 'Ücretsiz', 25)}
    <rect x="32" y="1116" width="736" height="84" rx="42" fill="#3b2f6b"/>
    ${text(400, 1169, 27, 'Dekontu paylaş', 'fill="#ffffff" font-weight="600" text-anchor="middle"')}
    ${text(400, 1246, 18, 'Örnek cüzdan · hayalî bir uygulamadır', 'fill="#8079a0" text-anchor="middle"')}`,
  );
}
