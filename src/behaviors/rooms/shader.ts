import {
  ALBEDO_SCALE,
  CUT_OUT_INSET,
  CUT_OUT_TABLE_SIZE,
  NEUTRAL_ALBEDO,
} from '#domain/rooms/rooms.rules.ts';

export const VERTEX_SHADER = `#version 300 es
void main(){gl_Position=vec4(vec2(gl_VertexID==1?3:-1,gl_VertexID==2?3:-1),0,1);}`;

export const GRID_KINDS = { rows: 0, herringbone: 1, slab: 2 } as const;

/* Code for one surface; `#` stands for its number. It maps the picture to meters, then to the piece under the pixel,
 * to its cut-out of the stone's picture (placeCutOut), and to light. Joints cover their share of the
 * pixel's footprint and fade with distance. piece: width, height, stagger, joint. shade: evenness of the stone's
 * picture, polish. grout: color, whether set. The gradients are those of the continuous plane, so that no seams show
 * between pieces. */
const SURFACE = `
uniform sampler2D mask#,light#,gloss#,stone#;
uniform mat3 plane#;
uniform vec4 piece#,shade#,grout#;
uniform vec2 span#;
uniform int kind#;
void surface#(vec2 uv,inout vec3 rest,inout vec3 laid,inout float cover){
vec3 h=plane#*vec3(uv,1);
vec2 p=h.xy/h.z,dx=dFdx(p),dy=dFdy(p),size=piece#.xy,id,q;
float m=fine(mask#,uv).r,shine=shade#.w;
bool slab=kind#==2;
if(m<.002)return;
if(kind#==1){
ivec2 c=ivec2(floor(p/size.y));
int k=(c.x-c.y)&3;
if(k==1)c.x--;
if(k==2)c.y--;
id=vec2(c);
q=p-id*size.y;
if(k>1){q=vec2(q.y,size.y-q.x);dx=vec2(dx.y,-dx.x);dy=vec2(dy.y,-dy.x);}
}else{
p.x+=fract(floor(p.y/size.y)*piece#.z)*size.x;
id=floor(p/size);
q=p-id*size;
}
vec2 wide=abs(dx)+abs(dy),gap=min(q,size-q),joint=vec2(piece#.w>0.?piece#.w*.5+.0006:0.);
vec4 r=texelFetch(cuts,ivec2(id)&${CUT_OUT_TABLE_SIZE - 1},0);
vec2 line=clamp((min(gap+wide*.5,joint)-max(gap-wide*.5,-joint))/wide,0.,1.);
float seam=1.-(1.-line.x)*(1.-line.y);
q=slab?mix(q,size-q,mod(id,2.)):r.b>.5?size-q:q;
vec2 t=q/span#;
if(!slab)t+=${CUT_OUT_INSET}+r.xy*max(${1 - 2 * CUT_OUT_INSET}-size/span#,0.);
vec3 albedo=textureGrad(stone#,t,dx/span#,dy/span#).rgb/(shade#.x+dot(shade#.yz,1.-abs(1.-t)))*${ALBEDO_SCALE},mean=textureLod(stone#,vec2(.5),99.).rgb;
if(!slab)albedo*=.97+.06*r.a;
albedo=mix(albedo*.94+.012,albedo,shine);
albedo=mix(albedo,mix(mean*.5+.035*exp(-20.*mean),grout#.rgb,grout#.a),seam);
vec3 L=decode(textureLod(light#,uv,0.).rgb),R=decode(textureLod(gloss#,uv,0.).rgb),S=vec3(0);
if(m<1.)rest-=m*tone(NEUTRAL*L+R);
if(shine>.5)R=decode(textureLod(gloss#,uv+(slab?0.:.0022)*(r.yx-.5),0.).rgb)*(1.-.8*seam);
else{for(int i=0;i<4;i++)S+=decode(textureLod(gloss#,uv+.006*vec2(i%2*2-1,i/2*2-1),3.).rgb);R=S*.04;}
laid+=m*tone(albedo*L+R);
cover+=m;
}`;

/** Uncovered parts keep the rendered base, with the neutral stone removed from the edges; each surface adds its
 * stone in its light. Edges are the mean of four points in each pixel (`fine`), at the full resolution of mask and
 * base: mipmaps would make them soft, and a single point stepped. `src/assets/rooms/README.md` has the formulas. */
export function composeFragmentShader(count: number): string {
  const each = (compose: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => compose(index)).join('');
  return `#version 300 es
precision highp float;precision highp int;
uniform sampler2D base,cuts;
uniform vec4 view;
uniform vec2 screen;
uniform float comp,pivot,slope,power,sat;
const float NEUTRAL=${NEUTRAL_ALBEDO};
const vec3 Y=vec3(.2126,.7152,.0722);
out vec4 color;
vec4 fine(sampler2D s,vec2 v){
vec2 e=fwidth(v)*.25,f=vec2(e.x,-e.y);
return .25*(textureLod(s,v+e,0.)+textureLod(s,v-e,0.)+textureLod(s,v+f,0.)+textureLod(s,v-f,0.));
}
vec3 decode(vec3 v){return exp2(10.*v-7.)-.0078125;}
vec3 linear(vec3 s){return mix(pow((s+.055)/1.055,vec3(2.4)),s/12.92,lessThan(s,vec3(.04045)));}
vec3 display(vec3 l){return mix(1.055*pow(max(l,1e-6),vec3(1./2.4))-.055,l*12.92,lessThan(l,vec3(.0031308)));}
vec3 tone(vec3 c){
c*=pow(max(dot(c,Y),1e-4)/pivot,-comp);
c=max(c,1e-10)*mat3(.842479062,.0784336,.079223746,.042328242,.87846864,.079166127,.042375655,.0784336,.879142974);
vec3 x=(clamp(log2(c),-12.47393,4.026069)+12.47393)/16.5,x2=x*x,x4=x2*x2;
x=15.5*x4*x2-40.14*x4*x+31.96*x4-6.868*x2*x+.4298*x2+.1191*x-.00232;
x=pow(max(x*slope,0.),vec3(power));
x=mix(vec3(dot(x,Y)),x,sat)*mat3(1.196879005,-.098020881,-.099029744,-.052896852,1.15190313,-.098961177,-.052971636,-.09804345,1.151073673);
return linear(clamp(x,0.,1.));
}
${each((index) => SURFACE.replaceAll('#', () => String(index)))}
void main(){
vec2 uv=view.xy+view.zw*vec2(gl_FragCoord.x,screen.y-gl_FragCoord.y)/screen;
vec3 rest=fine(base,uv).rgb,laid=vec3(0);
float cover=0.;
${each((index) => `surface${index}(uv,rest,laid,cover);`)}
rest=max(rest,0.)*clamp((1.-cover)*20.,0.,1.);
color=vec4(display(rest+laid),1);
}`;
}
