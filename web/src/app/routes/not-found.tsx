import { data, type MetaFunction } from 'react-router';
import { addresses } from '../../platform/addresses.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Message } from '../../ui/message.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export const meta: MetaFunction = () => [{ title: '404' }, { name: 'robots', content: 'noindex' }];

export default function NotFound() {
  const t = useTexts();
  return (
    <main id="main">
      <Message
        title={t('error.http.404')}
        body={t('notFound.body')}
        action={{ to: addresses.root(), label: t('global.toHome') }}
      />
    </main>
  );
}
