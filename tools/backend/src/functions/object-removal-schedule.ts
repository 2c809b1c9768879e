const hour = 60 * 60 * 1000;

/**
 * Calls the function remove-objects now and every hour, as a schedule does on a hosted project: objects whose rows
 * are gone do not stay for ever, whatever broke off.
 *
 * @returns ends the schedule
 */
export function scheduleObjectRemoval(apiUrl: string, secretKey: string): () => void {
  const call = async () => {
    const answer = await fetch(`${apiUrl}/functions/v1/remove-objects`, {
      method: 'POST',
      headers: { apikey: secretKey },
    });
    await answer.arrayBuffer();
    if (!answer.ok && answer.status !== 404) console.error(`remove-objects answered ${answer.status}`);
  };
  const attempt = () => void call().catch(() => undefined);
  const timer = setInterval(attempt, hour).unref();
  attempt();
  return () => clearInterval(timer);
}
