import { createCutOuts, toPixels } from '#domain/rooms/cut-outs.ts';
import { multiply, rotate, type Homography } from '#domain/rooms/homography.ts';
import { toGrid, type Laying } from '#domain/rooms/laying.ts';
import { parseColor, type Evenness, type Tone } from '#domain/rooms/light.ts';
import { CUT_OUT_TABLE_SIZE, jointColors, MAX_DENSITY } from '#domain/rooms/rooms.rules.ts';
import { composeFragmentShader, GRID_KINDS, VERTEX_SHADER } from './shader.ts';

/** What of a room the renderer has to know. */
export interface RoomPlan {
  readonly width: number;
  readonly height: number;
  readonly focal: readonly [number, number];
  readonly tone: Tone;
  readonly surfaces: readonly { readonly homography: Homography }[];
}

export interface RoomPictures {
  readonly base: ImageBitmap;
  /** Of each surface. */
  readonly surfaces: readonly (readonly [mask: ImageBitmap, light: ImageBitmap, gloss: ImageBitmap])[];
}

/** A stone's picture, and what it shows of the stone. */
export interface Slab {
  readonly image: ImageBitmap;
  /** Width and height of the stone in the picture, in meters. */
  readonly spanM: readonly [number, number];
  readonly evenness: Evenness;
}

export interface RoomRenderer {
  /** Covers a surface, by its number. Shown with the next frame. */
  cover: (surface: number, laying: Omit<Laying, 'stone'>, slab: Slab) => void;
  /** Draws the whole room in this size, in pixels, and hands the canvas over before the next frame takes it back. */
  photograph: <Result>(width: number, height: number, use: (canvas: HTMLCanvasElement) => Result) => Result;
  /** The pictures belong to the caller. */
  close: () => void;
}

/** Any number: another one lays the pieces differently. */
const SEED = 7;
const FIXED_UNITS = 2;
const UNITS_PER_SURFACE = 4;

/**
 * Draws a room on a canvas: whenever something has changed and the canvas is on the screen, otherwise not at all.
 *
 * @param onDraw called after each picture, with its number
 * @throws where there is no WebGL2, or a driver refuses the shader
 */
export function createRoomRenderer(
  canvas: HTMLCanvasElement,
  plan: RoomPlan,
  pictures: RoomPictures,
  onDraw: (count: number) => void,
): RoomRenderer {
  const context = canvas.getContext('webgl2', {
    alpha: false,
    antialias: false,
    depth: false,
    powerPreference: 'low-power',
  });
  if (!context) throw new Error('WebGL2 is not available.');
  const gl = context;
  const cutOuts = toPixels(createCutOuts(CUT_OUT_TABLE_SIZE, SEED));
  const covers: ({ laying: Omit<Laying, 'stone'>; slab: Slab } | undefined)[] = plan.surfaces.map(
    () => undefined,
  );
  let program: WebGLProgram | undefined;
  let textures: (WebGLTexture | undefined)[] = [];
  let frame = 0;
  let count = 0;
  let isSeen = true;
  let isStale = false;

  const at = (name: string) => (program ? gl.getUniformLocation(program, name) : null);
  const toUnit = (surface: number) => FIXED_UNITS + surface * UNITS_PER_SURFACE;

  function bind(unit: number): void {
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.deleteTexture(textures[unit] ?? null);
    const texture = gl.createTexture();
    textures[unit] = texture;
    gl.bindTexture(gl.TEXTURE_2D, texture);
  }

  /** Stones and the base are averaged as light (sRGB), data as they are. */
  function upload(unit: number, image: ImageBitmap, isColor: boolean, isStone = false): void {
    bind(unit);
    gl.texImage2D(gl.TEXTURE_2D, 0, isColor ? gl.SRGB8_ALPHA8 : gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, image);
    gl.generateMipmap(gl.TEXTURE_2D);
    const wrap = isStone ? gl.MIRRORED_REPEAT : gl.CLAMP_TO_EDGE;
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, wrap);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, wrap);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
    const sharp = isStone ? gl.getExtension('EXT_texture_filter_anisotropic') : null;
    if (sharp) gl.texParameterf(gl.TEXTURE_2D, sharp.TEXTURE_MAX_ANISOTROPY_EXT, 16);
  }

  function build(): void {
    textures = [];
    const built = gl.createProgram();
    const shaders: readonly (readonly [number, string])[] = [
      [gl.VERTEX_SHADER, VERTEX_SHADER],
      [gl.FRAGMENT_SHADER, composeFragmentShader(plan.surfaces.length)],
    ];
    for (const [type, text] of shaders) {
      const shader = gl.createShader(type);
      if (!shader) continue;
      gl.shaderSource(shader, text);
      gl.compileShader(shader);
      gl.attachShader(built, shader);
    }
    gl.linkProgram(built);
    if (!gl.getProgramParameter(built, gl.LINK_STATUS) && !gl.isContextLost())
      throw new Error(`The shader was refused: ${gl.getProgramInfoLog(built) ?? ''}`);
    program = built;
    gl.useProgram(built);
    gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE);
    upload(0, pictures.base, true);
    bind(1);
    const size = CUT_OUT_TABLE_SIZE;
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, size, size, 0, gl.RGBA, gl.UNSIGNED_BYTE, cutOuts);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.uniform1i(at('cuts'), 1);
    const { comp, pivot, slope, power, sat } = plan.tone;
    for (const [name, value] of Object.entries({ comp, pivot, slope, power, sat }))
      gl.uniform1f(at(name), value);
    for (const [index, [mask, light, gloss]] of pictures.surfaces.entries()) {
      for (const [offset, [name, image]] of Object.entries({ mask, light, gloss }).entries()) {
        upload(toUnit(index) + offset, image, false);
        gl.uniform1i(at(name + String(index)), toUnit(index) + offset);
      }
      gl.uniform1i(at(`stone${index}`), toUnit(index) + UNITS_PER_SURFACE - 1);
      apply(index, true);
    }
  }

  /** Tells the shader how a surface is covered. */
  function apply(index: number, isNewPicture: boolean): void {
    const covered = covers[index];
    const surface = plan.surfaces[index];
    if (!covered || !surface || gl.isContextLost()) return;
    const { laying, slab } = covered;
    if (isNewPicture) upload(toUnit(index) + UNITS_PER_SURFACE - 1, slab.image, true, true);
    const grid = toGrid(laying, slab.spanM);
    const color = jointColors[laying.jointColor];
    gl.uniformMatrix3fv(at(`plane${index}`), true, multiply(rotate(grid.degrees), surface.homography));
    gl.uniform4f(at(`piece${index}`), grid.widthM, grid.heightM, grid.stagger, grid.jointM);
    gl.uniform4f(at(`shade${index}`), ...slab.evenness, laying.finish === 'polished' ? 1 : 0);
    gl.uniform4f(at(`grout${index}`), ...parseColor(color ?? '#000000'), color ? 1 : 0);
    gl.uniform2f(at(`span${index}`), ...slab.spanM);
    gl.uniform1i(at(`kind${index}`), GRID_KINDS[grid.kind]);
  }

  function render(width: number, height: number): void {
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    gl.viewport(0, 0, width, height);
    // Like `object-fit: cover`, around the focal point.
    const shape = (width * plan.height) / height / plan.width;
    const shown = [Math.min(1, shape), Math.min(1, 1 / shape)] as const;
    const start = shown.map((part, axis) =>
      Math.min(Math.max((plan.focal[axis] ?? 0.5) - part / 2, 0), 1 - part),
    );
    gl.uniform4f(at('view'), start[0] ?? 0, start[1] ?? 0, ...shown);
    gl.uniform2f(at('screen'), width, height);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }

  const isReady = () => covers.every((covered) => covered !== undefined) && !gl.isContextLost();

  function draw(): void {
    frame = 0;
    isStale = !isSeen || !isReady() || canvas.clientWidth === 0;
    if (isStale) return;
    const density = Math.min(devicePixelRatio, MAX_DENSITY);
    const toPixelCount = (length: number) => Math.max(1, Math.round(length * density));
    render(toPixelCount(canvas.clientWidth), toPixelCount(canvas.clientHeight));
    onDraw(++count);
  }

  function ask(): void {
    frame ||= requestAnimationFrame(draw);
  }
  const onLost = (event: Event) => event.preventDefault();
  const onRestored = () => {
    build();
    ask();
  };
  const sizes = new ResizeObserver(ask);
  const views = new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting ?? true;
    if (isSeen && isStale) ask();
  });

  build();
  canvas.addEventListener('webglcontextlost', onLost);
  canvas.addEventListener('webglcontextrestored', onRestored);
  sizes.observe(canvas);
  views.observe(canvas);

  return {
    cover(surface, laying, slab) {
      const isNewPicture = covers[surface]?.slab.image !== slab.image;
      covers[surface] = { laying, slab };
      apply(surface, isNewPicture);
      ask();
    },
    photograph(width, height, use) {
      render(width, height);
      const result = use(canvas);
      ask();
      return result;
    },
    close() {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      views.disconnect();
      canvas.removeEventListener('webglcontextlost', onLost);
      canvas.removeEventListener('webglcontextrestored', onRestored);
      for (const texture of textures) gl.deleteTexture(texture ?? null);
      gl.deleteProgram(program ?? null);
    },
  };
}
