// Size: drawings, line by line.
import { circle, each, flag, heart, line, play, range, rect, type Scene, shape, stairs } from './shapes.js';

const phone = (x: number, y: number, frame: string, screen: string): string =>
  rect(x, y, 212, 396, frame, 36) + rect(x + 14, y + 14, 184, 368, screen, 24);

/** Two phones on two steps: a film, and a story that runs out. */
export const phones: Scene = (t) =>
  shape(stairs(0, 300, [560, 500, 400, 400]), t.far) +
  shape(stairs(150, 330, [560, 452, 452]), t.main) +
  `<g transform="rotate(-6 360 340)">${phone(250, 146, t.deep, t.paper)}${rect(264, 160, 184, 240, t.mid, 24)}${circle(356, 280, 56, t.paper)}${play(356, 280, 56, t.main)}
  ${rect(284, 424, 120, 14, t.far, 7)}${rect(284, 452, 84, 14, t.far, 7)}${heart(416, 440, 38, t.accent)}</g>` +
  `<g transform="rotate(5 760 250)">${phone(664, 60, t.deep, t.main)}${rect(690, 88, 50, 7, t.paper, 3.5)}${rect(746, 88, 50, 7, t.paper, 3.5)}${rect(802, 88, 50, 7, t.mid, 3.5)}
  ${circle(770, 250, 82, t.accent)}${circle(770, 250, 70, t.main)}${circle(770, 250, 60, t.paper)}${circle(770, 232, 22, t.deep)}${shape('M728 288c4-24 20-34 42-34s38 10 42 34a60 60 0 0 1-84 0z', t.deep)}
  ${rect(694, 396, 152, 34, t.mid, 17)}</g>` +
  line('M968 150h66M968 200h110M968 250h44', t.main, 10);

/** A month on the wall; what is planned climbs through it. */
export const calendar: Scene = (t) => {
  const cell = (column: number, row: number): [number, number] => [292 + column * 90, 216 + row * 74];
  const heights = [1, 1, 2, 3, 3, 4, 5];
  const planned = (column: number, row: number) => 5 - row <= heights[column]!;
  return (
    shape(stairs(0, 200, [600, 560, 600, 560, 600, 560]), t.far) +
    `<g transform="rotate(-2 600 330)">${rect(258, 88, 700, 520, t.mid, 30)}${rect(240, 70, 700, 520, t.paper, 30)}${shape('M240 100a30 30 0 0 1 30-30h640a30 30 0 0 1 30 30v84H240z', t.main)}
    ${each(range(7), (hole) => line(`M${330 + hole * 87} 46v50`, t.deep, 14))}${rect(292, 122, 190, 22, t.paper, 11)}
    ${each(range(35), (day) => {
      const [column, row] = [day % 7, Math.floor(day / 7)];
      const [x, y] = cell(column, row);
      return rect(x, y, 66, 52, planned(column, row) ? (column % 2 ? t.main : t.deep) : t.ground, 12);
    })}
    ${line('M306 536l14 14 28-30', t.paper, 9)}${rect(832, 216, 66, 52, t.accent, 12)}${heart(865, 243, 34, t.paper)}</g>` +
    circle(1040, 470, 74, t.accent) +
    line('M1040 424v48l32 22', t.paper, 12)
  );
};

/** A clock behind the hours, from night to day to night. */
export const hours: Scene = (t) => {
  const tops = [548, 470, 392, 330, 392, 470, 548];
  const busy = [0, 0, 1, 2, 1, 0, 0];
  return (
    circle(600, 300, 262, t.far) +
    circle(600, 300, 214, t.paper) +
    each(range(12), (hour) => {
      const angle = (hour * Math.PI) / 6;
      const at = (radius: number) =>
        `${Math.round(600 + radius * Math.sin(angle))} ${Math.round(300 - radius * Math.cos(angle))}`;
      return line(`M${at(196)}L${at(hour % 3 ? 184 : 168)}`, hour % 3 ? t.mid : t.deep, 10);
    }) +
    line('M600 300V156', t.deep, 14) +
    line('M600 300l104-60', t.accent, 14) +
    circle(600, 300, 18, t.deep) +
    each(tops, (top, index) =>
      rect(80 + index * 150, top, 140, 630 - top, [t.deep, t.main, t.accent][busy[index]!]!, 10),
    ) +
    circle(150, 150, 48, t.main) +
    circle(170, 136, 46, t.ground) +
    circle(1040, 150, 40, t.accent) +
    each(range(8), (ray) => {
      const angle = (ray * Math.PI) / 4;
      const at = (radius: number) =>
        `${Math.round(1040 + radius * Math.cos(angle))} ${Math.round(150 + radius * Math.sin(angle))}`;
      return line(`M${at(58)}L${at(76)}`, t.accent, 9);
    })
  );
};

/** Remarks and answers, one on top of the other. */
export const conversation: Scene = (t) => {
  const bubble = (x: number, y: number, w: number, h: number, fill: string, tail: 'left' | 'right') =>
    rect(x, y, w, h, fill, 34) +
    (tail === 'left'
      ? shape(`M${x + 40} ${y + h - 4}v52l58-52z`, fill)
      : shape(`M${x + w - 40} ${y + h - 4}v52l-58-52z`, fill));
  return (
    shape(stairs(0, 240, [600, 520, 420, 300, 180]), t.far) +
    bubble(90, 430, 300, 106, t.deep, 'left') +
    rect(124, 464, 150, 14, t.mid, 7) +
    rect(124, 492, 96, 14, t.mid, 7) +
    bubble(330, 288, 330, 112, t.paper, 'right') +
    rect(366, 322, 190, 14, t.far, 7) +
    rect(366, 352, 250, 14, t.far, 7) +
    bubble(560, 144, 340, 116, t.main, 'left') +
    rect(596, 180, 220, 14, t.paper, 7) +
    rect(596, 210, 130, 14, t.mid, 7) +
    bubble(850, 40, 240, 100, t.accent, 'right') +
    heart(920, 92, 50, t.paper) +
    circle(986, 92, 11, t.paper) +
    circle(1022, 92, 11, t.paper) +
    circle(760, 470, 62, t.main) +
    circle(760, 450, 22, t.paper) +
    shape('M716 512c4-26 20-38 44-38s40 12 44 38a62 62 0 0 1-88 0z', t.paper) +
    circle(960, 380, 62, t.deep) +
    circle(960, 360, 22, t.paper) +
    shape('M916 422c4-26 20-38 44-38s40 12 44 38a62 62 0 0 1-88 0z', t.paper)
  );
};

/** Ways that part: one of them is taken. */
export const branches: Scene = (t) => {
  const gate = (x: number, y: number) =>
    `<rect x="${x - 30}" y="${y - 30}" width="60" height="60" rx="14" transform="rotate(45 ${x} ${y})" fill="${t.paper}"/>` +
    circle(x, y, 12, t.deep);
  const end = (x: number, y: number, fill: string) => rect(x - 44, y - 62, 88, 124, fill, 18) + play(x, y, 34, t.paper);
  return (
    each(range(9), (column) => each(range(5), (row) => circle(90 + column * 130, 70 + row * 124, 4, t.mid))) +
    line('M60 470h180v-90h120', t.mid, 22) +
    line('M410 330v170h170v60h240v-40h180', t.mid, 14) +
    line('M640 300v70h160v50h230', t.mid, 14) +
    line('M640 240v-60h140v-80h60', t.mid, 14) +
    line('M60 470h180v-90h150v-60h220v-60h190v-60h120v-50h60', t.accent, 16) +
    gate(410, 330) +
    gate(640, 268) +
    gate(830, 200) +
    end(1050, 146, t.accent) +
    end(1050, 410, t.main) +
    end(1050, 556, t.deep) +
    end(880, 78, t.main) +
    circle(80, 470, 44, t.paper) +
    circle(80, 470, 26, t.deep) +
    line('M180 452l26 18-26 18', t.paper, 7)
  );
};

/** A tall and a wide picture, joined by a film that climbs. */
export const formats: Scene = (t) =>
  shape('M0 560h340v-90h170v-90h170v-90h180v-90h340v430H0z', t.far) +
  line('M150 520h250v-90h170v-90h170v-90h170v-90h260', t.deep, 66) +
  each(
    range(8),
    (hole) => rect(190 + hole * 27, 493, 14, 12, t.ground, 3) + rect(190 + hole * 27, 535, 14, 12, t.ground, 3),
  ) +
  each(
    range(5),
    (hole) => rect(960 + hole * 40, 133, 16, 12, t.ground, 3) + rect(960 + hole * 40, 175, 16, 12, t.ground, 3),
  ) +
  rect(120, 96, 470, 276, t.deep, 26) +
  rect(138, 114, 434, 240, t.main, 14) +
  shape('M138 300l110-90 84 66 92-84 148 108v40a14 14 0 0 1-14 14H152a14 14 0 0 1-14-14z', t.mid) +
  circle(355, 230, 52, t.paper) +
  play(355, 230, 50, t.main) +
  rect(780, 250, 214, 350, t.deep, 32) +
  rect(796, 266, 182, 318, t.accent, 20) +
  shape('M874 330l-46 96h40l-14 90 72-118h-44l22-68z', t.paper) +
  rect(822, 546, 90, 12, t.paper, 6) +
  circle(500, 150, 12, t.paper);

/** Columns under a glass. */
export const measure: Scene = (t) => {
  const tops = [520, 468, 486, 400, 420, 318, 250, 170];
  const points = tops.map((top, index) => `${170 + index * 112} ${top - 54}`);
  return (
    each([200, 320, 440], (y) => line(`M90 ${y}h1020`, t.far, 4)) +
    each(tops, (top, index) =>
      rect(126 + index * 112, top, 88, 590 - top, index === 5 ? t.accent : index % 2 ? t.main : t.mid, 10),
    ) +
    line(`M${points.join('L')}`, t.deep, 9) +
    each(
      points,
      (point) =>
        circle(...(point.split(' ').map(Number) as [number, number]), 13, t.paper) +
        circle(...(point.split(' ').map(Number) as [number, number]), 7, t.deep),
    ) +
    line('M90 594h1020', t.deep, 8) +
    `<circle cx="730" cy="292" r="112" fill="${t.paper}" fill-opacity=".38" stroke="${t.deep}" stroke-width="18"/>` +
    line('M812 376l92 96', t.deep, 28)
  );
};

const podium = (t: Parameters<Scene>[0]): string =>
  shape(stairs(0, 300, [540, 470, 540, 600]), t.far) +
  shape(stairs(240, 240, [540, 440, 500]), t.main) +
  line('M240 540h240v-100h240v60h240', t.paper, 5);

/** A camera on the middle step. */
export const camera: Scene = (t) =>
  podium(t) +
  circle(930, 150, 60, t.accent) +
  rect(404, 160, 392, 280, t.deep, 56) +
  rect(470, 118, 150, 70, t.deep, 24) +
  rect(404, 224, 392, 40, t.mid) +
  circle(600, 306, 106, t.paper) +
  circle(600, 306, 82, t.main) +
  circle(600, 306, 44, t.deep) +
  circle(574, 282, 16, t.paper) +
  circle(742, 204, 15, t.accent) +
  line('M850 250l40-16M858 310h44M220 240l40 16M204 310h44', t.mid, 10);

/** A note that stands on the steps like a sculpture. */
export const note: Scene = (t) =>
  podium(t) +
  `<g transform="translate(-10 -6)">${shape('M560 90h80c6 62 48 104 108 112v82c-40-4-76-16-106-38v120a118 118 0 1 1-100-116v86a36 36 0 1 0 18 32z', t.accent)}</g>` +
  shape(
    'M560 90h80c6 62 48 104 108 112v82c-40-4-76-16-106-38v120a118 118 0 1 1-100-116v86a36 36 0 1 0 18 32z',
    t.paper,
  ) +
  each(range(6), (bar) =>
    rect(96 + bar * 30, 350 - [40, 90, 140, 70, 110, 50][bar]!, 16, [80, 180, 280, 140, 220, 100][bar]!, t.mid, 8),
  ) +
  each(range(6), (bar) =>
    rect(930 + bar * 30, 300 - [50, 110, 70, 140, 90, 40][bar]!, 16, [100, 220, 140, 280, 180, 80][bar]!, t.mid, 8),
  );

/** A screen on the middle step. */
export const screen: Scene = (t) =>
  podium(t) +
  rect(330, 90, 540, 316, t.deep, 40) +
  rect(356, 116, 488, 264, t.main, 20) +
  circle(600, 248, 78, t.paper) +
  play(600, 248, 74, t.main) +
  rect(540, 400, 120, 44, t.deep) +
  line('M392 344h416', t.mid, 10) +
  line('M392 344h180', t.accent, 10) +
  circle(572, 344, 13, t.paper) +
  circle(250, 170, 48, t.accent) +
  line('M930 180h120M930 230h70M930 280h150', t.mid, 14);

/** A flag at the head of the longest stairs. */
export const summit: Scene = (t) =>
  circle(260, 200, 110, t.accent) +
  shape(stairs(0, 150, [600, 540, 470, 390, 300, 360, 450, 540]), t.far) +
  shape(stairs(150, 130, [580, 520, 450, 370, 280, 190, 300, 420]), t.main) +
  shape('M800 630V190h130v110h130v120h140v210z', t.deep) +
  line('M150 580h130v-60h130v-70h130v-80h130v-90h130v-90h130', t.paper, 6) +
  flag(866, 190, 132, t.deep, t.accent);
