const INK = '#10252c';
const PAPER = '#ffffff';
const LINE = 44; // px
const FONT = '600 28px system-ui, sans-serif';

/**
 * A picture of a code for the gallery: the code, a tag across its middle, and lines of text below.
 * @returns null when the browser cannot draw it.
 */
export function codePicture(code: HTMLCanvasElement, tag: string, lines: readonly string[]): Promise<Blob | null> {
  const picture = document.createElement('canvas');
  picture.width = code.width;
  picture.height = code.height + LINE * (lines.length + 1);
  const pen = picture.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, picture.width, picture.height);
  pen.drawImage(code, 0, 0);
  pen.font = FONT;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const middle = code.width / 2;
  const [width, height] = [pen.measureText(tag).width + LINE, LINE];
  pen.fillRect(middle - width / 2, code.height / 2 - height / 2, width, height);
  pen.fillStyle = INK;
  pen.fillText(tag, middle, code.height / 2);
  for (const [index, line] of lines.entries())
    pen.fillText(line, middle, code.height + LINE * (index + 1 / 2), picture.width - LINE);
  return new Promise((resolve) => picture.toBlob(resolve, 'image/png'));
}
