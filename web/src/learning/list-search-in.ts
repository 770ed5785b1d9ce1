/** What the player itself reads from its address. */
const ofPlayer = ['moduleId', 'parentId', 'feedback', 'quizFeedback', 'quizId', 'user', 'backUrl'];

/** The page, the sort and what else a list of courses gave along to the course it led to: `?page=2&sort=name,asc`. */
export function listSearchIn(search: URLSearchParams): string {
  const rest = new URLSearchParams([...search].filter(([name]) => !ofPlayer.includes(name)));
  return rest.size > 0 ? `?${rest}`.replaceAll('%2C', ',') : '';
}
