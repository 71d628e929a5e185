/** A body that is made while it is sent: nothing is read before the client requests data, or after it disconnects. */
export function streamOf(chunks: AsyncGenerator<Uint8Array>, onError: (error: unknown) => void) {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          // The headers are already sent: aborting the stream makes the download fail instead of looking complete.
          onError(error);
          controller.error(error);
        }
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
