import { createCutOuts, toPixels } from '#domain/rooms/cut-outs.ts';
import { multiply, rotate, type Homography } from '#domain/rooms/homography.ts';
import { toGrid, type Laying } from '#domain/rooms/laying.ts';
import type { Evenness, Tone } from '#domain/rooms/light.ts';
import { CUT_OUT_TABLE_SIZE, jointColors, MAX_DENSITY } from '#domain/rooms/rooms.rules.ts';
import { composeFragmentShader, GRID_KINDS, VERTEX_SHADER } from './shader.ts';

export interface RoomPlan {
  readonly width: number;
  readonly height: number;
  readonly focal: readonly [number, number];
  readonly tone: Tone;
  readonly surfaces: readonly { readonly homography: Homography }[];
}

export type RoomPictures = readonly (readonly [unit: number, image: ImageBitmap])[];

export interface Slab {
  readonly image: ImageBitmap;
  /** In meters. */
  readonly spanM: readonly [number, number];
  readonly evenness: Evenness;
}

export interface RoomRenderer {
  prepare: (unit: number, image: ImageBitmap) => void;
  /** The caller still owns the pictures. @throws if the driver rejects the shader */
  furnish: (pictures: RoomPictures) => void;
  cover: (surface: number, laying: Omit<Laying, 'stone'>, slab: Slab) => void;
  /** In pixels; the next frame resets the canvas. @throws while the WebGL context is lost */
  photograph: <Result>(width: number, height: number, use: (canvas: HTMLCanvasElement) => Result) => Result;
  close: () => void;
}

const SEED = 7;
export const BASE_UNIT = 0;
const CUT_OUT_UNIT = 1;
const PICTURE_NAMES = ['mask', 'light', 'gloss', 'stone'];

/** By the numbers of surface and picture, by default the stone. */
export const toUnit = (surface: number, picture = 3) => 2 + surface * 4 + picture;

/** @throws if WebGL2 isn't available */
export function getRoomContext(canvas: HTMLCanvasElement): WebGL2RenderingContext {
  const context = canvas.getContext('webgl2', {
    alpha: false,
    antialias: false,
    depth: false,
  });
  if (!context) throw new Error('no WebGL2');
  return context;
}

// Draws after each change while the canvas is on screen. The driver compiles the shader while the room's pictures are
// still loading. `onDraw` gets the number of the frame.
// eslint-disable-next-line max-lines-per-function -- the private state of one canvas and its WebGL context; its steps are inner functions
export function createRoomRenderer(
  gl: WebGL2RenderingContext,
  plan: RoomPlan,
  onDraw: (count: number) => void,
  onLoss: (isLost: boolean) => void,
): RoomRenderer {
  const canvas = gl.canvas as HTMLCanvasElement;
  const cutOuts = toPixels(createCutOuts(CUT_OUT_TABLE_SIZE, SEED));
  const covers: ({ laying: Omit<Laying, 'stone'>; slab: Slab } | undefined)[] = plan.surfaces.map(
    () => undefined,
  );
  let pictures: RoomPictures | undefined;
  let program = compile();
  let textures: WebGLTexture[] = [];
  let uploaded: ImageBitmap[] = [];
  let frame = 0;
  let count = 0;
  let isSeen = true;
  let isStale = false;

  function compile(): WebGLProgram {
    gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE);
    const built = gl.createProgram();
    const add = (type: number, text: string) => {
      const shader = gl.createShader(type);
      if (!shader) return;
      gl.shaderSource(shader, text);
      gl.compileShader(shader);
      gl.attachShader(built, shader);
      gl.deleteShader(shader);
    };
    add(gl.VERTEX_SHADER, VERTEX_SHADER);
    add(gl.FRAGMENT_SHADER, composeFragmentShader(plan.surfaces.length));
    gl.linkProgram(built);
    return built;
  }

  const at = (name: string, index: number | string = '') => gl.getUniformLocation(program, `${name}${index}`);
  const set = (name: number, value: number) => gl.texParameteri(gl.TEXTURE_2D, name, value);

  function bind(unit: number): void {
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, (textures[unit] ??= gl.createTexture()));
  }

  function upload(unit: number, image: ImageBitmap): void {
    const isStone = unit % 4 === 1;
    if (uploaded[unit] === image) return;
    uploaded[unit] = image;
    bind(unit);
    const format = isStone || unit === BASE_UNIT ? gl.SRGB8_ALPHA8 : gl.RGBA8;
    gl.texImage2D(gl.TEXTURE_2D, 0, format, gl.RGBA, gl.UNSIGNED_BYTE, image);
    gl.generateMipmap(gl.TEXTURE_2D);
    const wrap = isStone ? gl.MIRRORED_REPEAT : gl.CLAMP_TO_EDGE;
    set(gl.TEXTURE_WRAP_S, wrap);
    set(gl.TEXTURE_WRAP_T, wrap);
    set(gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
    const sharp = isStone && gl.getExtension('EXT_texture_filter_anisotropic');
    if (sharp) set(sharp.TEXTURE_MAX_ANISOTROPY_EXT, 16);
  }

  function furnish(room: RoomPictures): void {
    pictures = room;
    if (gl.isContextLost()) return;
    if (!gl.getProgramParameter(program, gl.LINK_STATUS))
      throw new Error(gl.getProgramInfoLog(program) ?? '');
    gl.useProgram(program);
    for (const picture of room) upload(...picture);
    bind(CUT_OUT_UNIT);
    const size = CUT_OUT_TABLE_SIZE;
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, size, size, 0, gl.RGBA, gl.UNSIGNED_BYTE, cutOuts);
    set(gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.uniform1i(at('cuts'), CUT_OUT_UNIT);
    for (const [name, value] of Object.entries<number>({ ...plan.tone })) gl.uniform1f(at(name), value);
    for (const index of plan.surfaces.keys()) {
      for (const [picture, name] of PICTURE_NAMES.entries())
        gl.uniform1i(at(name, index), toUnit(index, picture));
      apply(index);
    }
  }

  function apply(index: number): void {
    const covered = covers[index];
    const surface = plan.surfaces[index];
    if (!covered || !surface || gl.isContextLost()) return;
    const { laying, slab } = covered;
    upload(toUnit(index), slab.image);
    const grid = toGrid(laying, slab.spanM);
    const color = jointColors[laying['joint-color']];
    gl.uniformMatrix3fv(at('plane', index), true, multiply(rotate(grid.degrees), surface.homography));
    gl.uniform4f(at('piece', index), grid.widthM, grid.heightM, grid.stagger, grid.jointM);
    gl.uniform4f(at('shade', index), ...slab.evenness, laying.finish === 'polished' ? 1 : 0);
    gl.uniform4f(at('grout', index), ...(color ?? [0, 0, 0]), color ? 1 : 0);
    gl.uniform2f(at('span', index), ...slab.spanM);
    gl.uniform1i(at('kind', index), GRID_KINDS[grid.kind]);
  }

  function render(width: number, height: number): void {
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    gl.viewport(0, 0, width, height);
    // The picture covers the canvas like `object-fit: cover`, around the focal point.
    const shape = (width * plan.height) / height / plan.width;
    const [wide, high] = [Math.min(1, shape), Math.min(1, 1 / shape)];
    const place = (focus: number, part: number) => Math.min(Math.max(focus - part / 2, 0), 1 - part);
    gl.uniform4f(at('view'), place(plan.focal[0], wide), place(plan.focal[1], high), wide, high);
    gl.uniform2f(at('screen'), width, height);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }

  function draw(): void {
    frame = 0;
    isStale =
      !isSeen || !pictures || covers.includes(undefined) || gl.isContextLost() || canvas.clientWidth === 0;
    if (isStale) return;
    // The first frame uses a quarter of a phone's pixels to be faster. Later frames use all.
    const density = Math.min(devicePixelRatio, count > 0 ? MAX_DENSITY : 1);
    const toPixelCount = (length: number) => Math.max(1, Math.round(length * density));
    render(toPixelCount(canvas.clientWidth), toPixelCount(canvas.clientHeight));
    onDraw(++count);
    if (count === 1 && devicePixelRatio > 1) ask();
  }

  function ask(): void {
    frame ||= requestAnimationFrame(draw);
  }
  const events = new AbortController();
  const sizes = new ResizeObserver(ask);
  const views = new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting ?? true;
    if (isSeen && isStale) ask();
  });
  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      // Without this call the browser does not restore the context.
      event.preventDefault();
      onLoss(true);
    },
    events,
  );
  canvas.addEventListener(
    'webglcontextrestored',
    () => {
      textures = [];
      uploaded = [];
      program = compile();
      if (pictures) furnish(pictures);
      onLoss(false);
      ask();
    },
    events,
  );
  sizes.observe(canvas);
  views.observe(canvas);

  return {
    prepare(unit, image) {
      if (gl.isContextLost()) return;
      upload(unit, image);
      // Drivers finish compiling at the first draw, so this draws one invisible pixel while pictures are still loading.
      gl.useProgram(program);
      gl.viewport(0, 0, 1, 1);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      gl.flush();
    },
    furnish,
    cover(surface, laying, slab) {
      covers[surface] = { laying, slab };
      apply(surface);
      ask();
    },
    photograph(width, height, use) {
      if (gl.isContextLost()) throw new Error('The room is not drawn.');
      render(width, height);
      const result = use(canvas);
      ask();
      return result;
    },
    close() {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      views.disconnect();
      events.abort();
      for (const texture of textures) gl.deleteTexture(texture);
      gl.deleteProgram(program);
    },
  };
}
