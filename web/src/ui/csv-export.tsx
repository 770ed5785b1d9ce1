import type { CsvCell } from '@lernhaus/domain/csv-file';
import { useEffect, useRef, useState } from 'react';
import { showFailure } from '../platform/show-failure.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from './icon.tsx';
import { listMenuEntry } from './list-menu.tsx';
import { saveFile } from './save-file.ts';

export type Progress = (done: number, total: number) => void;

interface CsvExportProps {
  /** The file name without its extension. */
  name: string;
  header: readonly string[];
  read: (signal: AbortSignal, onProgress: Progress) => Promise<readonly (readonly CsvCell[])[]>;
}

/** Exports a table as a CSV file, with progress and a way to stop: an entry of the list's menu. */
export function CsvExport({ name, header, read }: CsvExportProps) {
  const t = useTexts();
  const { language } = useSite();
  const [share, setShare] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const save = async () => {
    const controller = new AbortController();
    running.current = controller;
    setShare(0);
    try {
      const loading = import('@lernhaus/domain/csv-file');
      const rows = await read(controller.signal, (done, total) => setShare(total === 0 ? 1 : done / total));
      const { csvFile } = await loading;
      saveFile(`${name}.csv`, 'text/csv;charset=utf-8', csvFile(header, rows, language));
    } catch (error) {
      if (!controller.signal.aborted) showFailure(error);
    }
    setShare(null);
  };
  if (share === null)
    return (
      <button type="button" className={listMenuEntry} onClick={() => void save()}>
        <Icon name="download" size={18} />
        {t('list.export')}
      </button>
    );
  return (
    <button type="button" className={listMenuEntry} data-running="true" onClick={() => running.current?.abort()}>
      <Icon name="close" size={18} />
      <span>
        <span role="status">{t('list.exporting', { percent: Math.round(share * 100) })}</span>
        {` · ${t('entity.action.cancel')}`}
      </span>
    </button>
  );
}
