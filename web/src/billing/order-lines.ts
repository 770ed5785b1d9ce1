/** The rows of one number are one order. */
export function linesByOrder<Row extends { orderId: string }>(rows: readonly Row[]): [orderId: string, lines: Row[]][] {
  return [...Map.groupBy(rows, ({ orderId }) => orderId)];
}

/**
 * The orders with a course that is not open yet. Each is whole, because it is paid as a whole: another order may have
 * opened one of its courses.
 */
export const ordersToPay = <Row extends { orderId: string; courseId: string }>(
  rows: readonly Row[],
  openCourses: readonly string[],
) => linesByOrder(rows).filter(([, lines]) => lines.some(({ courseId }) => !openCourses.includes(courseId)));
