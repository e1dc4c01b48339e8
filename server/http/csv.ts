const BOM = '\ufeff';

/**
 * A CSV written in batches, so that memory stays flat. `next` gives the lines of one batch, null at the end; `stop` is called
 * when whoever fetches it leaves before that.
 */
export function csvResponse(
  filename: string,
  {
    header,
    next,
    stop,
  }: { header: string; next: () => Promise<string | null>; stop?: () => Promise<unknown> },
): Response {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(BOM + header)),
    pull: async (controller) => {
      const text = await next();
      if (text === null) controller.close();
      else controller.enqueue(encoder.encode(text));
    },
    cancel: async () => {
      await stop?.();
    },
  });
  return new Response(stream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${filename}"`,
    },
  });
}
