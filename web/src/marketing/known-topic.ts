import type { ContactTopic } from './contact-topic.ts';

interface Named {
  readonly name: string;
}

/**
 * The topic with a plan and a course of the site only. The page shows their names in its heading, and anybody can write
 * an address with words of their own.
 */
export const knownTopic = (topic: ContactTopic, plans: readonly Named[], courses: readonly Named[]): ContactTopic => ({
  ...topic,
  plan: plans.find(({ name }) => name === topic.plan)?.name ?? null,
  course: courses.find(({ name }) => name === topic.course)?.name ?? null,
});
