/**
 * A body that is made while it is sent: nothing is read before the client requests data, or after it disconnects. `onEnd`
 * is called once, however it ends, also before the first byte.
 */
export function streamOf(
  chunks: AsyncGenerator<Uint8Array>,
  onError: (error: unknown) => void,
  onEnd: () => Promise<void> = async () => {},
) {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next();
          if (!done) return controller.enqueue(value);
          await onEnd();
          controller.close();
        } catch (error) {
          // The headers are already sent: aborting the stream makes the download fail instead of looking complete.
          onError(error);
          controller.error(error);
          await onEnd();
        }
      },
      async cancel() {
        await chunks.return(undefined);
        await onEnd();
      },
    },
    { highWaterMark: 0 },
  );
}
