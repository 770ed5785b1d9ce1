// @vitest-environment jsdom
import { previewPart } from '@lernhaus/contract/courses/editing-endpoints';
import { moduleContent } from '@lernhaus/contract/courses/module-content';
import { expect, test } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { screensOf } from '../../resource/entity-screens.ts';
import { ContentDetail } from './content-detail.tsx';

const address = '/files/school/videos/knot.mp4';
const date = '2026-05-10T10:00:00Z';
const signedAddress = `${address}?until=1&signature=s`;

test('the video of a lesson plays from the signed address that learners get, with its cover picture', async () => {
  const { place } = await showScreen(
    <ContentDetail
      row={{ id: 'knots', version: 1, title: 'Knots', video: address, createDate: date, modifiedDate: date }}
      screens={screensOf(moduleContent)}
      crumbs={[]}
      actions={null}
      player={({ address, poster }) => <a href={address}>{poster}</a>}
    />,
    {
      account: { authorities: ['ROLE_USER'] },
      replies: {
        [previewPart.id]: () => ({
          kind: 'CONTENT',
          node: { video: signedAddress, poster: '/poster.webp', captions: null },
        }),
      },
    },
  );
  const player = [...place.querySelectorAll('a')].find(({ textContent }) => textContent === '/poster.webp');
  expect(player?.getAttribute('href')).toBe(signedAddress);
});
