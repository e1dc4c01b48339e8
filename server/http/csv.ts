import { bodyOf } from './startStream.ts';

const BOM = '\ufeff';

/** Returns a CSV response from a file name, a line of titles and parts of several lines, so that memory stays flat. */
export function csvResponse(filename: string, header: string, parts: AsyncIterable<string>): Response {
  const encoder = new TextEncoder();
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield encoder.encode(BOM + header);
    for await (const part of parts) yield encoder.encode(part);
  }
  return new Response(bodyOf(bytes()), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${filename}"`,
    },
  });
}
