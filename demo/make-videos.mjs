// Makes the demo videos: each module in videos/ draws its frames as SVG; ffmpeg encodes them. Writes media/{name}.mp4
// (H.264, silent), media/{name}.{language}.vtt and media/{name}.webp (the poster). Needs ffmpeg in the PATH. The videos
// are in the repository, so nothing else needs it. Usage: node demo/make-videos.mjs [name]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const here = import.meta.dirname;
const media = join(here, 'media');
const framesPerSecond = 25;
const size = { width: 1280, height: 720 };

const timestamp = (seconds) => new Date(seconds * 1000).toISOString().slice(11, 23);

/** WebVTT from cues [from, to, text] in seconds. */
const captions = (cues) =>
  `WEBVTT\n\n${cues.map(([from, to, text]) => `${timestamp(from)} --> ${timestamp(to)}\n${text}\n`).join('\n')}`;

async function encode(video, to) {
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${size.width}x${size.height}`,
    '-r',
    `${framesPerSecond}`,
  ];
  const output = ['-c:v', 'libx264', '-preset', 'slow', '-tune', 'animation', '-crf', '23', '-pix_fmt', 'yuv420p'];
  const args = ['-y', '-loglevel', 'error', ...input, '-i', '-', ...output, '-movflags', '+faststart', to];
  const ffmpeg = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] });
  for (let frame = 0; frame < video.seconds * framesPerSecond; frame += 1) {
    const svg = Buffer.from(video.draw(frame / framesPerSecond));
    const pixels = await sharp(svg).flatten().raw().toBuffer();
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  await once(ffmpeg, 'close');
}

await mkdir(media, { recursive: true });
for (const file of await readdir(join(here, 'videos'))) {
  const { video } = await import(join(here, 'videos', file));
  if (!video || (process.argv[2] && process.argv[2] !== video.name)) continue;
  await writeFile(join(media, `${video.name}.${video.language}.vtt`), captions(video.cues));
  await sharp(Buffer.from(video.draw(video.posterAt)))
    .webp({ quality: 84 })
    .toFile(join(media, `${video.name}.webp`));
  await encode(video, join(media, `${video.name}.mp4`));
  process.stdout.write(`${video.name}: ${video.seconds} s\n`);
}
