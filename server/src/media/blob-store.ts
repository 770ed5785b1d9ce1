import { randomBytes } from 'node:crypto';
import { Failure } from '@lernhaus/contract/failures';
import { limits } from '@lernhaus/contract/limits';
import { fileTypeFromBuffer } from 'file-type';
import type { Storage } from '../gateways/storage/storage.ts';
import type { BlobStore } from '../resource/blobs.ts';
import type { StoredBlob } from '../resource/writes.ts';
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

  async putBytes(company: string, accept: 'image' | 'video', bytes: Buffer): Promise<StoredBlob> {
    if (bytes.length > limits.imageBytes && accept === 'image') throw new Failure('error.upload.size');
    return accept === 'image' ? this.#putImage(company, bytes) : this.#putFilm(company, bytes);
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
