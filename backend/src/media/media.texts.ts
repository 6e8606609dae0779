/** The refusal of a picture with too many pixels. @param megapixels the limit for decoding */
export const tooManyPixels = (megapixels: number): string =>
  `Görselin çözünürlüğü çok yüksek. En fazla ${megapixels} megapiksel olmalıdır.`;
