export type Palette = {
  name: string;
  wall: string;
  floor: string;
  main: string;
  dark: string;
  light: string;
  accent: string;
};

/** Draws an object that stands on the line y = 318 of a canvas of 400 × 400. */
type Draw = (p: Palette) => string;

const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
const oval = (cx: number, cy: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const SHAPES = {
  floorLamp: (p) =>
    rect(138, 306, 92, 12, p.dark, 6) +
    line('M184 308 V130 Q184 74 238 74 Q278 74 284 112', p.dark, 8) +
    shape('M240 158 Q242 108 284 108 Q326 108 328 158 Z', p.main) +
    oval(284, 158, 44, 8, p.light),
  tableLamp: (p) =>
    rect(150, 302, 100, 16, p.dark, 8) +
    rect(192, 210, 16, 96, p.dark) +
    oval(200, 256, 34, 42, p.accent) +
    shape('M150 100 H250 L282 204 H118 Z', p.main) +
    rect(118, 196, 164, 10, p.light, 5),
  pendant: (p) =>
    line('M200 0 V130', p.dark, 5) +
    rect(184, 122, 32, 22, p.dark, 6) +
    shape('M104 250 Q108 142 200 142 Q292 142 296 250 Z', p.main) +
    shape('M128 232 Q136 160 186 156 Q150 180 148 232 Z', p.light) +
    oval(200, 250, 96, 14, p.accent),
  deskOrganiser: (p) =>
    rect(92, 218, 216, 100, p.main, 8) +
    rect(92, 258, 216, 6, p.dark) +
    rect(176, 218, 6, 100, p.dark) +
    rect(118, 140, 12, 82, p.accent, 3) +
    rect(140, 158, 12, 64, p.dark, 3) +
    shape('M208 218 V164 H276 V218 Z', p.light) +
    line('M222 182 H262 M222 198 H250', p.dark, 4),
  chair: (p) =>
    line('M128 318 L140 226 M272 318 L260 226 M156 310 L162 230 M244 310 L238 230', p.dark, 9) +
    rect(116, 206, 168, 30, p.accent, 14) +
    shape('M130 96 Q200 74 270 96 L262 206 H138 Z', p.main) +
    shape('M152 112 Q200 98 248 112 L244 190 H156 Z', p.light),
  table: (p) =>
    line('M112 318 L132 206 M288 318 L268 206 M170 300 L176 206 M230 300 L224 206', p.dark, 9) +
    oval(200, 200, 142, 22, p.dark) +
    oval(200, 192, 142, 22, p.main) +
    shape('M176 190 Q178 130 186 122 H214 Q222 130 224 190 Z', p.accent) +
    line('M200 122 Q196 92 176 80 M200 118 Q206 92 228 86', p.dark, 4),
  rug: (p) =>
    shape('M70 300 L126 116 H274 L330 300 Z', p.main) +
    shape('M98 286 L142 132 H258 L302 286 Z', p.light) +
    shape('M118 276 L152 144 H248 L282 276 Z', p.main) +
    shape('M200 152 L238 210 L200 268 L162 210 Z', p.accent) +
    shape('M200 178 L222 210 L200 242 L178 210 Z', p.dark) +
    line(
      'M74 302 V316 M104 302 V316 M134 302 V316 M164 302 V316 M194 302 V316 M224 302 V316 M254 302 V316 M284 302 V316 M322 302 V316',
      p.dark,
      4,
    ),
  cushion: (p) =>
    shape('M98 132 Q200 104 302 132 Q330 216 302 308 Q200 332 98 308 Q70 216 98 132 Z', p.main) +
    line('M112 176 Q200 154 288 176 M102 218 Q200 200 298 218 M112 264 Q200 284 288 264', p.light, 12) +
    line('M98 132 L84 118 M302 132 L316 118 M98 308 L84 320 M302 308 L316 320', p.accent, 8),
  vase: (p) =>
    line('M196 150 Q180 96 150 74 M200 150 Q202 92 206 56 M204 150 Q226 100 254 88', p.dark, 5) +
    oval(146, 70, 16, 22, p.accent) +
    oval(207, 50, 15, 22, p.accent) +
    oval(259, 84, 16, 20, p.accent) +
    shape('M170 144 H230 V166 Q284 204 270 262 Q262 318 200 318 Q138 318 130 262 Q116 204 170 166 Z', p.main) +
    shape('M152 224 Q154 194 180 178 Q164 226 174 288 Q150 270 152 224 Z', p.light),
  candle: (p) =>
    rect(124, 198, 152, 120, p.light, 14) +
    rect(124, 228, 152, 90, p.main, 14) +
    rect(150, 248, 100, 44, p.wall, 6) +
    line('M166 264 H234 M178 278 H222', p.dark, 4) +
    line('M200 198 V176', p.dark, 5) +
    shape('M200 108 Q226 146 212 168 Q200 182 188 168 Q174 146 200 108 Z', p.accent),
  pan: (p) =>
    rect(270, 216, 122, 20, p.dark, 10) +
    shape('M58 212 H282 Q280 292 222 300 H118 Q60 292 58 212 Z', p.main) +
    oval(170, 212, 112, 22, p.dark) +
    oval(170, 212, 94, 15, p.light) +
    oval(156, 209, 30, 8, p.wall) +
    oval(156, 209, 12, 4, p.accent),
  tagine: (p) =>
    shape('M94 262 H306 Q300 312 256 318 H144 Q100 312 94 262 Z', p.dark) +
    rect(82, 248, 236, 20, p.accent, 10) +
    shape('M104 248 Q170 212 188 112 H212 Q230 212 296 248 Z', p.main) +
    oval(200, 104, 22, 18, p.accent) +
    line('M150 222 Q200 236 250 222 M172 184 Q200 194 228 184', p.light, 7),
  bowl: (p) =>
    shape('M78 176 H322 Q318 286 240 302 V318 H160 V302 Q82 286 78 176 Z', p.main) +
    oval(200, 176, 122, 24, p.dark) +
    oval(200, 178, 108, 18, p.light) +
    line('M96 224 Q200 262 304 224', p.accent, 10),
  mug: (p) =>
    line('M268 186 Q338 182 330 236 Q322 282 262 274', p.dark, 18) +
    shape('M112 150 H280 V284 Q280 318 246 318 H146 Q112 318 112 284 Z', p.main) +
    oval(196, 150, 84, 15, p.dark) +
    oval(196, 152, 70, 10, p.light) +
    rect(112, 214, 168, 26, p.accent) +
    line('M176 116 Q166 100 178 84 M212 116 Q202 100 214 84', p.light, 5),
  board: (p) =>
    rect(186, 56, 28, 84, p.main, 14) +
    oval(200, 80, 7, 7, p.wall) +
    rect(112, 126, 176, 192, p.main, 26) +
    line('M146 158 V288 M178 152 V296 M222 152 V296 M254 158 V288', p.light, 4) +
    shape('M262 146 L330 234 Q330 300 322 304 Q300 240 254 158 Z', p.dark) +
    rect(244, 98, 20, 62, p.accent, 9),
  weekender: (p) =>
    line('M144 190 Q146 108 200 108 Q254 108 256 190', p.dark, 12) +
    rect(66, 182, 268, 136, p.main, 34) +
    rect(66, 222, 268, 10, p.dark) +
    rect(116, 182, 22, 136, p.accent) +
    rect(262, 182, 22, 136, p.accent) +
    rect(176, 212, 48, 30, p.light, 8),
  backpack: (p) =>
    line('M170 106 Q170 70 200 70 Q230 70 230 106', p.dark, 10) +
    shape('M112 170 Q112 96 200 96 Q288 96 288 170 V294 Q288 318 264 318 H136 Q112 318 112 294 Z', p.main) +
    rect(138, 214, 124, 84, p.dark, 16) +
    rect(146, 222, 108, 68, p.main, 12) +
    rect(138, 172, 124, 14, p.accent, 7) +
    rect(188, 236, 24, 26, p.light, 6),
  shirt: (p) =>
    shape(
      'M148 92 L94 126 L66 204 L112 220 L122 190 V318 H278 V190 L288 220 L334 204 L306 126 L252 92 Q200 130 148 92 Z',
      p.main,
    ) +
    shape('M160 92 L200 142 L240 92 Q200 116 160 92 Z', p.light) +
    line('M200 142 V316', p.dark, 4) +
    oval(200, 186, 5, 5, p.dark) +
    oval(200, 230, 5, 5, p.dark) +
    oval(200, 274, 5, 5, p.dark) +
    rect(226, 180, 36, 40, p.accent, 4),
  kaftan: (p) =>
    shape(
      'M166 72 L92 118 L58 236 L104 250 L128 190 L110 318 H290 L272 190 L296 250 L342 236 L308 118 L234 72 Q200 92 166 72 Z',
      p.main,
    ) +
    line('M200 90 V316', p.accent, 12) +
    line('M172 76 Q200 112 228 76', p.accent, 9) +
    line('M62 228 L106 243 M338 228 L294 243 M114 304 H286', p.light, 8),
  ring: (p) =>
    `<circle cx="200" cy="226" r="80" fill="none" stroke="${p.main}" stroke-width="22"/><circle cx="200" cy="226" r="86" fill="none" stroke="${p.light}" stroke-width="4"/>` +
    shape('M158 118 L178 88 H222 L242 118 L200 168 Z', p.accent) +
    shape('M158 118 H242 L200 168 Z', p.dark) +
    shape('M182 118 H218 L200 168 Z', p.accent),
  jar: (p) =>
    rect(134, 96, 132, 36, p.dark, 10) +
    rect(118, 128, 164, 190, p.light, 26) +
    shape('M118 190 H282 V292 Q282 318 256 318 H144 Q118 318 118 292 Z', p.main) +
    rect(142, 212, 116, 66, p.wall, 8) +
    line('M162 234 H238 M174 254 H226', p.dark, 5) +
    oval(200, 190, 82, 10, p.accent),
  oilBottle: (p) =>
    rect(182, 62, 36, 30, p.dark, 6) +
    shape(
      'M186 90 H214 V140 Q256 158 256 200 V296 Q256 318 234 318 H166 Q144 318 144 296 V200 Q144 158 186 140 Z',
      p.main,
    ) +
    rect(144, 210, 112, 74, p.wall, 2) +
    oval(186, 246, 14, 20, p.accent) +
    line('M196 226 Q220 216 236 228', p.dark, 5) +
    line('M160 190 Q164 170 184 160', p.light, 7),
  teaTin: (p) =>
    rect(120, 128, 160, 190, p.main, 12) +
    rect(112, 104, 176, 34, p.dark, 10) +
    oval(200, 226, 56, 56, p.wall) +
    shape('M200 262 Q160 226 200 188 Q240 226 200 262 Z', p.accent) +
    line('M200 262 V210', p.dark, 4) +
    rect(120, 294, 160, 10, p.light),
  tent: (p) =>
    shape('M200 92 L342 318 H58 Z', p.main) +
    shape('M200 92 L236 318 H164 Z', p.dark) +
    shape('M200 92 L342 318 H300 Z', p.light) +
    line('M200 92 L190 72 M200 92 L210 72', p.dark, 6) +
    line('M58 318 L34 322 M342 318 L366 322', p.accent, 6) +
    oval(318, 92, 26, 26, p.accent),
  flask: (p) =>
    rect(172, 62, 56, 46, p.dark, 10) +
    rect(142, 104, 116, 214, p.main, 28) +
    rect(142, 176, 116, 14, p.accent) +
    rect(160, 124, 14, 168, p.light, 7) +
    line('M228 78 Q266 80 262 120', p.dark, 8),
  soap: (p) =>
    rect(96, 226, 208, 92, p.main, 22) +
    rect(120, 158, 160, 80, p.accent, 20) +
    rect(168, 226, 64, 92, p.wall) +
    line('M182 256 H218 M182 276 H218', p.dark, 5) +
    oval(300, 140, 18, 18, p.light) +
    oval(328, 172, 10, 10, p.light) +
    oval(276, 112, 9, 9, p.light) +
    line('M144 186 H222', p.light, 8),
} satisfies Record<string, Draw>;

export type ShapeName = keyof typeof SHAPES;

export const isShape = (name: unknown): name is ShapeName => typeof name === 'string' && Object.hasOwn(SHAPES, name);

export const SHAPE_NAMES = Object.keys(SHAPES).filter(isShape);

/** A flat illustration of an object in front of a wall, as an SVG of `size` × `size` pixels. */
export function illustration(name: ShapeName, palette: Palette, size: number): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 400 400">` +
    rect(0, 0, 400, 400, palette.wall) +
    oval(200, 186, 150, 150, palette.floor) +
    rect(0, 318, 400, 82, palette.floor) +
    (name === 'pendant' ? '' : oval(200, 320, 128, 9, 'rgba(40,30,20,0.14)')) +
    SHAPES[name](palette) +
    `</svg>`
  );
}
