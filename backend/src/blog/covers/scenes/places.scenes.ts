// Size: drawings, line by line.
import {
  circle,
  each,
  flag,
  frontSteps,
  heart,
  line,
  person,
  play,
  range,
  rect,
  type Scene,
  shape,
  stairs,
} from './shapes.js';

/** Photos stacked to a staircase; the last one stands out. */
export const discover: Scene = (t) => {
  /** The tiles' own grid. */
  const size = 148;
  const gap = 14;
  const pictures = [
    (x: number, y: number) =>
      rect(x, y, size, size, t.mid, 22) +
      circle(x + 104, y + 44, 18, t.paper) +
      shape(`M${x} ${y + 112}l44-46 34 34 24-22 46 44v4a22 22 0 0 1-22 22h-104a22 22 0 0 1-22-22z`, t.main),
    (x: number, y: number) =>
      rect(x, y, size, size, t.far, 22) +
      circle(x + 74, y + 60, 26, t.paper) +
      shape(`M${x + 22} ${y + 148}c0-38 22-56 52-56s52 18 52 56z`, t.deep),
    (x: number, y: number) =>
      rect(x, y, size, size, t.main, 22) + circle(x + 74, y + 74, 46, t.paper) + circle(x + 74, y + 74, 28, t.far),
    (x: number, y: number) =>
      rect(x, y, size, size, t.deep, 22) +
      line(`M${x + 24} ${y + 92}q25-26 50 0t50 0M${x + 24} ${y + 62}q25-26 50 0t50 0`, t.far, 9),
  ];
  const tiles = range(5).flatMap((column) =>
    range(column === 0 ? 1 : Math.min(column, 3)).map((row) => ({ column, row })),
  );
  const place = (column: number, row: number): [number, number] => [
    196 + column * (size + gap),
    604 - (row + 1) * (size + gap),
  ];
  const [x, y] = place(4, 3);
  return (
    rect(0, 590, 1200, 40, t.far) +
    '<g transform="translate(120 118) scale(.8)">' +
    each(tiles, ({ column, row }) => pictures[(column * 2 + row * 3) % pictures.length]!(...place(column, row))) +
    `<g transform="rotate(7 ${x + 74} ${y + 74})">${rect(x - 6, y + 18, size + 12, size + 12, t.paper, 28)}${rect(x + 6, y + 30, size - 12, size - 12, t.accent, 18)}</g>` +
    heart(x + 74, y + 98, 76, t.paper) +
    line(`M${x + 190} ${y + 40}l34-22M${x + 204} ${y + 92}h40M${x + 190} ${y + 144}l34 22`, t.accent, 9) +
    '</g>'
  );
};

/** A shop at the head of its own stairs. */
export const storefront: Scene = (t) => {
  const awning = range(6).map((index) => 372 + index * 76);
  return (
    circle(1010, 130, 70, t.accent) +
    shape('M0 470h190v-70h120v-56h86v286H0z', t.far) +
    shape('M1200 500h-170v-92H910v-60h-90v282h380z', t.far) +
    rect(390, 150, 420, 300, t.paper) +
    rect(390, 96, 420, 70, t.deep, 16) +
    circle(452, 131, 22, t.accent) +
    rect(490, 118, 170, 12, t.paper, 6) +
    rect(490, 140, 110, 9, t.mid, 4.5) +
    each(awning, (x, index) => shape(`M${x} 176h76v62a38 38 0 0 1-76 0z`, index % 2 ? t.paper : t.main)) +
    line('M372 176h456', t.deep, 12) +
    rect(548, 292, 104, 158, t.deep, 10) +
    circle(630, 376, 8, t.accent) +
    rect(420, 300, 96, 92, t.far, 8) +
    rect(684, 300, 96, 92, t.far, 8) +
    heart(468, 346, 46, t.main) +
    play(734, 346, 40, t.main) +
    frontSteps(600, 630, [760, 620, 500], 60, [t.mid, t.main, t.deep]) +
    line('M220 570h760M290 510h620M350 450h500', t.paper, 4)
  );
};

/** A door in the shape of a shield, with light on the steps. */
export const shieldDoor: Scene = (t) =>
  shape('M600 60 110 630h980z', t.far) +
  shape('M600 60 300 630h600z', t.mid) +
  frontSteps(600, 630, [900, 740, 590, 450], 46, [t.deep, t.main, t.deep, t.main]) +
  line('M150 584h900M230 538h740M305 492h590', t.ground, 4) +
  shape('M600 62 400 134v150c0 84 40 136 92 162h216c52-26 92-78 92-162V134z', t.deep) +
  shape('M600 96 432 156v128c0 66 30 110 72 134 h192c42-24 72-68 72-134V156z', t.paper) +
  circle(600, 244, 38, t.accent) +
  shape('M584 256h32l16 92h-64z', t.accent) +
  line('M180 584V470M1020 584V470', t.deep, 10) +
  line('M180 470 392 330M1020 470 808 330', t.deep, 10);

/** Thirty small steps, with flags at the end of the first two weeks and of the month. */
export const thirtySteps: Scene = (t) => {
  const top = (day: number) => Math.round(540 - 15.2 * day + 34 * Math.sin(day / 4.2));
  const left = (day: number) => 60 + day * 36;
  return (
    circle(250, 170, 92, t.accent) +
    circle(282, 146, 92, t.ground) +
    shape(
      stairs(
        60,
        36,
        range(30).map((day) => top(day) - 34),
      ),
      t.far,
    ) +
    each(range(30), (day) =>
      rect(left(day), top(day), 30, 630 - top(day), [6, 13, 29].includes(day) ? t.accent : day % 2 ? t.main : t.mid, 5),
    ) +
    flag(left(6) + 15, top(6), 96, t.paper, t.accent) +
    flag(left(13) + 15, top(13), 96, t.paper, t.accent) +
    flag(left(29) + 15, top(29), 62, t.paper, t.accent) +
    each(
      range(30).filter((day) => day < 14),
      (day) => circle(left(day) + 15, top(day) + 22, 5, t.paper),
    )
  );
};

/** An audience on its stand, in front of a screen. */
export const audience: Scene = (t) => {
  const rows = range(4);
  const skins = ['#F1C9A5', '#D9A27A', '#A86F4B', '#F4D6BC', '#8A573A'];
  const cloths = [t.main, t.deep, t.paper, t.mid];
  return (
    rect(270, 46, 660, 300, t.deep, 26) +
    rect(290, 66, 620, 260, t.main, 14) +
    circle(600, 196, 74, t.paper) +
    play(600, 196, 74, t.main) +
    rect(316, 296, 568, 10, t.mid, 5) +
    rect(316, 296, 250, 10, t.accent, 5) +
    each(rows, (row) => {
      const foot = 432 + row * 66;
      const count = 7 + row;
      return (
        each(range(count), (seat) => {
          const x = 600 + (seat - (count - 1) / 2) * (98 + row * 6);
          return person(x, foot, 30 + row * 2, skins[(seat * 2 + row) % 5]!, cloths[(seat + row * 2) % 4]!);
        }) + rect(0, foot, 1200, 70, row % 2 ? t.mid : t.far)
      );
    }) +
    circle(1010, 120, 46, t.accent) +
    shape('M1010 92c-15 0-22 11-22 25v13l-9 13h62l-9-13v-13c0-14-7-25-22-25zm-8 57a8 8 0 0 0 16 0z', t.paper)
  );
};

/** Pots on steps; what grows in them is larger from step to step. */
export const garden: Scene = (t) => {
  const tops = [548, 486, 418, 344];
  const plant = (x: number, foot: number, height: number) =>
    line(`M${x} ${foot}V${foot - height}`, t.deep, 9) +
    each(range(Math.round(height / 44)), (leaf) => {
      const y = foot - 30 - leaf * 40;
      const side = leaf % 2 ? 1 : -1;
      return shape(
        `M${x} ${y}c${side * 14} ${-40} ${side * 52} ${-44} ${side * 64} ${-40}c${side * -2} 24 ${side * -26} 46 ${side * -64} 40z`,
        leaf % 2 ? t.main : t.mid,
      );
    });
  return (
    circle(190, 160, 74, t.accent) +
    shape(
      stairs(
        140,
        250,
        tops.map((top) => top - 40),
      ),
      t.far,
    ) +
    shape(stairs(110, 250, tops), t.main) +
    each(tops, (top, index) => {
      const x = 235 + index * 250;
      return (
        plant(x, top - 66, 46 + index * 44) +
        shape(`M${x - 46} ${top - 70}h92l-12 70h-68z`, t.paper) +
        rect(x - 52, top - 84, 104, 20, t.accent, 6)
      );
    })
  );
};
