import { searchLength } from '@lernhaus/contract/search-lengths';
import { useCallback } from 'react';
import { addresses } from '../platform/addresses.ts';
import { useNavigate } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { SearchBox } from '../ui/search-box.tsx';

/** Searches the questions; without scripts it is a form. */
export function FaqSearch({ search }: { search: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const go = useCallback(
    (words: string) =>
      void navigate(addresses.faqViewer({ search: words }), { replace: true, preventScrollReset: true }),
    [navigate],
  );
  return (
    <search>
      <form>
        <SearchBox label={t('faqViewer.search')} name="search" value={search} maxLength={searchLength} onSearch={go} />
      </form>
    </search>
  );
}
