import { expect, test } from 'vitest';
import { readMoodle } from './read-moodle.ts';
import { readXml } from './read-xml.ts';

test.each([
  ['shortanswer', '', 'List&lt;String&gt;', 'List<String>', 'is what learners write'],
  ['shortanswer', '', '<![CDATA[ &lt;p&gt; ]]>', '&lt;p&gt;', 'is what learners write'],
  ['numerical', '', ' 7 ', '7', 'is what learners write'],
  ['multichoice', 'plain_text', 'List&lt;String&gt;', 'List<String>', 'says that it is not HTML'],
  ['multichoice', 'html', '&lt;b&gt;List&lt;/b&gt;', 'List', 'is HTML'],
  ['ordering', 'plain_text', 'a&lt;b', 'a<b', 'says that it is not HTML'],
])('an answer of %s in the format "%s", %s, is %s: it %s', (type, format, text, expected) => {
  const { questions } = readMoodle(
    readXml(`<quiz><question type="${type}"><questiontext format="plain_text"><text>Is a&lt;b\nor &lt;pre&gt;?</text>
      </questiontext><answer fraction="100" format="${format}"><text>${text}</text></answer></question></quiz>`),
    { isTrue: 'True', isFalse: 'False' },
  );
  expect(questions).toMatchObject([{ prompt: 'Is a<b\nor <pre>?', notes: [] }]);
  const task = questions[0] && 'task' in questions[0] ? questions[0].task : undefined;
  if (task?.kind === 'blanks') expect(task.parts).toEqual([{ answers: [expected] }]);
  else if (task?.kind === 'order') expect(task.items).toEqual([expected]);
  else expect(task).toMatchObject({ options: [{ text: expected, correct: true }] });
});
