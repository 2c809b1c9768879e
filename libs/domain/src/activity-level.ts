/** How active a user is (specification section 4). */
export interface ActivityLevel {
  readonly label: 'No activity' | 'Low' | 'Medium' | 'High' | 'Very High';
  /** Length of the bar in percent. */
  readonly percentage: 0 | 25 | 50 | 75 | 100;
}

/**
 * Activity level by click count (specification section 4): 0, under 50, under 200, under 500, 500 or more.
 *
 * @param clickCount clicks; null, undefined and negative numbers count as 0.
 */
export function activityLevel(clickCount: number | null | undefined): ActivityLevel {
  const clicks = clickCount ?? 0;
  if (clicks >= 500) return { label: 'Very High', percentage: 100 };
  if (clicks >= 200) return { label: 'High', percentage: 75 };
  if (clicks >= 50) return { label: 'Medium', percentage: 50 };
  if (clicks > 0) return { label: 'Low', percentage: 25 };
  return { label: 'No activity', percentage: 0 };
}
