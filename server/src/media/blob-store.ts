import { randomBytes } from 'node:crypto';
import { Failure } from '@lernhaus/contract/failures';
import { limits } from '@lernhaus/contract/limits';
import { mediaTypes, sniffMedia } from '@lernhaus/domain/media/sniff-media';
import { fileTypeFromBuffer } from 'file-type';
import type { Storage } from '../gateways/storage/storage.ts';
import type { BlobStore } from '../resource/blobs.ts';
import type { StoredBlob } from '../resource/writes.ts';
import { cleanIcon } from './clean-icon.ts';
import { reencodedImage } from './reencode-image.ts';
import type { SignedLinks } from './signed-links.ts';

const films: Readonly<Record<string, string>> = { 'video/mp4': 'mp4', 'video/webm': 'webm' };

/** A name nobody can guess, in the company's own folder; its ending decides the one type it is ever served as. */
const newKey = (company: string, folder: string, ending: string): string =>
  `${company}/${folder}/${randomBytes(16).toString('hex')}.${ending}`;

/** Takes files in by what they hold, never by what they are called, and says where they are found. */
export class MediaStore implements BlobStore {
  readonly #storage: Storage;
  readonly #links: SignedLinks;

  constructor(storage: Storage, links: SignedLinks) {
    this.#storage = storage;
    this.#links = links;
  }

  put(company: string, accept: 'image' | 'video', base64: string): Promise<StoredBlob> {
    return this.putBytes(company, accept, Buffer.from(base64, 'base64'));
  }

  /** An `icon` may be an ICO file beside what every image may be. */
  async putBytes(company: string, accept: 'image' | 'icon' | 'video', bytes: Buffer): Promise<StoredBlob> {
    if (accept === 'video') return this.#putFilm(company, bytes);
    if (bytes.length > limits.imageBytes) throw new Failure('error.upload.size');
    const isIcon = accept === 'icon' && sniffMedia(bytes) === 'ico';
    return isIcon ? this.#putIcon(company, cleanIcon(bytes)) : this.#putImage(company, bytes);
  }

  async #putIcon(company: string, bytes: Buffer): Promise<StoredBlob> {
    const key = newKey(company, 'images', 'ico');
    const type = mediaTypes.ico;
    await this.#storage.put(key, bytes, { contentType: type });
    return { key, type, size: bytes.length };
  }

  async #putImage(company: string, bytes: Buffer): Promise<StoredBlob> {
    const picture = await reencodedImage(bytes);
    const key = newKey(company, 'images', picture.ending);
    await this.#storage.put(key, picture.bytes, { contentType: picture.type });
    return { key, type: picture.type, size: picture.bytes.length };
  }

  async #putFilm(company: string, bytes: Buffer): Promise<StoredBlob> {
    const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
    const ending = films[type];
    if (!ending) throw new Failure('error.upload.type');
    const key = newKey(company, 'videos', ending);
    await this.#storage.put(key, bytes, { contentType: type });
    return { key, type, size: bytes.length };
  }

  address(key: string, accept: 'image' | 'video'): string {
    return accept === 'image' ? `/files/${key}` : this.#links.sign(key, new Date());
  }
}
