/** The parameters that the player itself uses. */
const ofPlayer = ['moduleId', 'parentId', 'feedback', 'quizFeedback', 'quizId', 'user', 'backUrl'];

/** The other parameters of the address, which came from the list of courses: `?page=2&sort=name,asc`. */
export function listSearchIn(search: URLSearchParams): string {
  const rest = new URLSearchParams([...search].filter(([name]) => !ofPlayer.includes(name)));
  return rest.size > 0 ? `?${rest}`.replaceAll('%2C', ',') : '';
}
